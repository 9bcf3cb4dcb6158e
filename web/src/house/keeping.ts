/** Games and decks in the browser's own database, as texts by name. */

const NAME = 'wartable';
const STORE = 'kept';

function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the database fails'));
    });
}

/** Where a browser keeps nothing (a private window) a game lasts as long as its page. */
export class Keeping {
    readonly #database: Promise<IDBDatabase | null>;

    constructor() {
        this.#database = open().catch(() => null);
    }

    async all(): Promise<[string, string][]> {
        const database = await this.#database;
        if (!database) return [];
        const store = database.transaction(STORE).objectStore(STORE);
        const [keys, texts] = await Promise.all([
            settled(store.getAllKeys()),
            settled(store.getAll()) as Promise<string[]>,
        ]);
        return keys.map((key, n) => [String(key), texts[n] ?? '']);
    }

    async put(kept: Record<string, string>): Promise<void> {
        const database = await this.#database;
        if (!database) return;
        const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
        await Promise.all(Object.entries(kept).map(([key, text]) => settled(store.put(text, key))));
    }
}

async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return settled(request);
}
