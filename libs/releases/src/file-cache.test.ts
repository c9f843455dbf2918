import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFileCache } from './file-cache.ts';
import { calculateIntegrity, INTEGRITY_PREFIX } from './release.ts';
import { createReleaseStore } from './release-store.ts';
import { createRelease } from './testing/releases.ts';
import { createKeys, createTemporaryFolder, createTemporaryStore } from './testing/temporary-store.ts';

const content = Buffer.from('a file');
const integrity = calculateIntegrity(content);

let folder: string;
beforeEach(async () => {
  folder = join(await createTemporaryFolder(), 'not', 'yet');
});

describe('createFileCache', () => {
  it('stores a file by its hash', async () => {
    const cache = createFileCache(folder);
    expect([await cache.read(integrity), await cache.has(integrity)]).toEqual([null, false]);
    await cache.write(integrity, content);
    expect([await cache.read(integrity), await cache.has(integrity)]).toEqual([content, true]);
    expect(await createFileCache(folder).read(integrity)).toEqual(content);
  });

  it('removes a corrupt file instead of returning it', async () => {
    const cache = createFileCache(folder);
    await cache.write(integrity, content);
    const [name] = await readdir(folder);
    await writeFile(join(folder, name!), 'something else');
    expect([await cache.read(integrity), await cache.has(integrity)]).toEqual([null, false]);
  });

  it('removes the oldest files above the size limit, except those to keep', async () => {
    const cache = createFileCache(folder, { maxBytes: 250 });
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (letter, age) => {
        const file = Buffer.from(letter.repeat(100));
        await cache.write(calculateIntegrity(file), file);
        const name = Buffer.from(calculateIntegrity(file).slice(INTEGRITY_PREFIX.length), 'base64').toString('hex');
        await utimes(join(folder, name), 1e9 - age, 1e9 - age);
        return calculateIntegrity(file);
      }),
    );
    await cache.prune(new Set([made[3]!]));
    expect(await Promise.all(made.map((one) => cache.has(one)))).toEqual([true, true, false, true]);
  });

  it('reports once that its folder cannot be used, and does nothing', async () => {
    const onProblem = jest.fn<(problem: string) => void>();
    const file = await createTemporaryFolder().then((parent) => join(parent, 'file'));
    await writeFile(file, '');
    const cache = createFileCache(file, { onProblem });
    await cache.write(integrity, content);
    await cache.write(integrity, content);
    expect(await cache.read(integrity)).toBeNull();
    await cache.prune(new Set());
    expect(onProblem).toHaveBeenCalled();
    expect(onProblem.mock.calls.every(([problem]) => /ENOTDIR|EEXIST/.test(problem))).toBe(true);
  });
});

describe('a store of releases with a cache', () => {
  it('reads a file from the store once and never returns a corrupt copy', async () => {
    const { trust, platform } = createKeys();
    const store = await createTemporaryStore();
    const { release, contents } = createRelease();
    await createReleaseStore(store, trust).publish(release, contents, platform);
    const read = jest.fn<typeof store.read>((path) => store.read(path));
    const releases = createReleaseStore({ ...store, read }, trust, createFileCache(folder));
    const file = release.files[0]!;
    for (let turn = 0; turn < 3; turn++) expect((await releases.readFile(release, file)).toString()).toBe('main');
    expect(read).toHaveBeenCalledTimes(1);
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'spoiled');
    expect((await releases.readFile(release, file)).toString()).toBe('main');
    expect(read).toHaveBeenCalledTimes(2);
    expect((await releases.readServer(release)).equals(contents.server)).toBe(true);
  });
});
