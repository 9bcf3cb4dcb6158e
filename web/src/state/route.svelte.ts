/** Which page is shown: what stands after `#` in the address. */

export class Route {
    /** The parts between slashes; the start page has none. */
    parts = $state.raw<readonly string[]>(partsOf(location.hash));
    /** What stands after `?`. */
    query = $state.raw(queryOf(location.hash));

    constructor() {
        addEventListener('hashchange', () => {
            this.parts = partsOf(location.hash);
            this.query = queryOf(location.hash);
        });
    }

    get page(): string {
        return this.parts[0] ?? '';
    }
}

export function partsOf(hash: string): string[] {
    const path = hash.replace(/^#\/?/, '').split('?')[0] ?? '';
    return path.split('/').filter(Boolean).map(decodeURIComponent);
}

export function queryOf(hash: string): URLSearchParams {
    return new URLSearchParams(hash.split('?')[1] ?? '');
}

/** The address of a page. */
export function to(...parts: (string | number)[]): string {
    return '#/' + parts.map((part) => encodeURIComponent(part)).join('/');
}

export function go(...parts: (string | number)[]): void {
    location.hash = to(...parts);
}
