/** The service worker: it keeps the page, and the engine once it was wanted, for when there is no net. */

/** Browsers have them on HTTPS and on this machine only. */
function workers(): ServiceWorkerContainer | null {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

export function keepPage(): void {
    if (!import.meta.env.PROD) return;
    addEventListener('load', () => {
        workers()
            ?.register(new URL('sw.js', document.baseURI))
            .catch(() => undefined); // then there is a page only where there is a net
    });
}

/** Keep the engine, too: it was loaded, so it comes from the browser's own store. */
export async function keepEngine(): Promise<void> {
    const registration = await workers()?.getRegistration();
    registration?.active?.postMessage('keep the engine');
}
