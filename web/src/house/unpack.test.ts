import { expect, test } from 'vitest';
import { filesIn, unpack } from './unpack';

/** A file of an archive: its head, its text, and zeros up to the next block. */
function entry(name: string, text: string, prefix = ''): Uint8Array {
    const data = new TextEncoder().encode(text);
    const found = new Uint8Array(512 + Math.ceil(data.length / 512) * 512);
    const put = (at: number, words: string) => found.set(new TextEncoder().encode(words), at);
    put(0, name);
    put(124, data.length.toString(8).padStart(11, '0'));
    put(345, prefix);
    found.set(data, 512);
    return found;
}

function archive(...entries: Uint8Array[]): Uint8Array {
    const parts = [...entries, new Uint8Array(1024)];
    const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        found.set(part, at);
        at += part.length;
    }
    return found;
}

const told = (packed: Uint8Array) =>
    [...filesIn(packed)].map(([path, data]) => `${path}: ${new TextDecoder().decode(data)}`);

test('every file is found, also empty ones, long ones and those with long paths', () => {
    const long = 'x'.repeat(1000);
    const packed = archive(entry('a.txt', 'one'), entry('b', ''), entry('c', long, 'far/away'));
    expect(told(packed)).toEqual(['a.txt: one', 'b: ', `far/away/c: ${long}`]);
});

test('an archive that ends too early is refused', () => {
    const packed = entry('a.txt', 'x'.repeat(600)).subarray(0, 1024);
    expect(() => told(packed)).toThrow('not whole');
});

test('files are written into their folders, and each folder is made once', () => {
    const done: string[] = [];
    const disk = {
        mkdirTree: (path: string) => done.push(`folder ${path}`),
        writeFile: (path: string) => done.push(path),
    };
    unpack(disk, archive(entry('w/a', '1'), entry('w/b', '2'), entry('c', '3')), '/home');
    expect(done).toEqual(['folder /home/w', '/home/w/a', '/home/w/b', 'folder /home', '/home/c']);
});
