/** What every page is given. */
export interface PageProps {
    parts: readonly string[];
    query: URLSearchParams;
}
