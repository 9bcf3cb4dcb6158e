/** A packed folder (tar, compressed) onto the disk of a Python: quicker than by Python itself. */

const BLOCK = 512;
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const PREFIX = [345, 500] as const;

export interface Disk {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array, how: { canOwn: boolean }): void;
}

/** The bytes of an archive. */
export async function inflated(packed: ReadableStream<BufferSource>): Promise<Uint8Array> {
    const plain = packed.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Every file of an archive, by its path. */
export function* filesIn(archive: Uint8Array): Generator<[string, Uint8Array]> {
    const words = new TextDecoder();
    const field = (at: number, [from, to]: readonly [number, number]) =>
        words.decode(archive.subarray(at + from, at + to)).replace(/\0.*$/s, '');
    for (let at = 0; at + BLOCK <= archive.length;) {
        const name = field(at, NAME);
        if (!name) return;
        const prefix = field(at, PREFIX);
        const size = parseInt(field(at, SIZE), 8);
        const from = at + BLOCK;
        if (!(size >= 0) || from + size > archive.length)
            throw new Error('the archive is not whole');
        yield [prefix ? `${prefix}/${name}` : name, archive.subarray(from, from + size)];
        at = from + Math.ceil(size / BLOCK) * BLOCK;
    }
}

/** Write every file of an archive into a folder. */
export function unpack(disk: Disk, archive: Uint8Array, home: string): void {
    const made = new Set<string>();
    for (const [path, data] of filesIn(archive)) {
        const place = `${home}/${path}`;
        const folder = place.slice(0, place.lastIndexOf('/'));
        if (!made.has(folder)) disk.mkdirTree(folder);
        made.add(folder);
        disk.writeFile(place, data, { canOwn: true });
    }
}
