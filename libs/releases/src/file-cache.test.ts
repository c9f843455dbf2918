import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fileCache } from './file-cache.ts';
import { integrityOf } from './release.ts';
import { releaseStore } from './release-store.ts';
import { madeRelease } from './testing/releases.ts';
import { madeKeys, temporaryFolder, temporaryStore } from './testing/temporary-store.ts';

const content = Buffer.from('a file');
const integrity = integrityOf(content);

let folder: string;
beforeEach(async () => {
  folder = join(await temporaryFolder(), 'not', 'yet');
});

describe('fileCache', () => {
  it('keeps a file by its hash', async () => {
    const cache = fileCache(folder);
    expect([await cache.read(integrity), await cache.has(integrity)]).toEqual([null, false]);
    await cache.write(integrity, content);
    expect([await cache.read(integrity), await cache.has(integrity)]).toEqual([content, true]);
    expect(await fileCache(folder).read(integrity)).toEqual(content);
  });

  it('has no file that was spoiled, and takes it away', async () => {
    const cache = fileCache(folder);
    await cache.write(integrity, content);
    const [name] = await readdir(folder);
    await writeFile(join(folder, name!), 'something else');
    expect([await cache.read(integrity), await cache.has(integrity)]).toEqual([null, false]);
  });

  it('takes the oldest files away when there are too many, and none that must stay', async () => {
    const cache = fileCache(folder, { maxBytes: 250 });
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (letter, age) => {
        const file = Buffer.from(letter.repeat(100));
        await cache.write(integrityOf(file), file);
        const name = Buffer.from(integrityOf(file).slice('sha384-'.length), 'base64').toString('hex');
        await utimes(join(folder, name), 1e9 - age, 1e9 - age);
        return integrityOf(file);
      }),
    );
    await cache.prune(new Set([made[3]!]));
    expect(await Promise.all(made.map((one) => cache.has(one)))).toEqual([true, true, false, true]);
  });

  it('says once that its folder cannot be used, and does nothing', async () => {
    const onProblem = jest.fn<(problem: string) => void>();
    const file = await temporaryFolder().then((parent) => join(parent, 'file'));
    await writeFile(file, '');
    const cache = fileCache(file, { onProblem });
    await cache.write(integrity, content);
    await cache.write(integrity, content);
    expect(await cache.read(integrity)).toBeNull();
    await cache.prune(new Set());
    expect(onProblem).toHaveBeenCalled();
    expect(onProblem.mock.calls.every(([problem]) => /ENOTDIR|EEXIST/.test(problem))).toBe(true);
  });
});

describe('a store of releases with a cache', () => {
  it('reads a file once, and never serves a copy that was spoiled', async () => {
    const { trust, platform } = madeKeys();
    const store = await temporaryStore();
    const { release, contents } = madeRelease();
    await releaseStore(store, trust).publish(release, contents, platform);
    const read = jest.fn<typeof store.read>((path) => store.read(path));
    const releases = releaseStore({ ...store, read }, trust, fileCache(folder));
    const file = release.files[0]!;
    for (let turn = 0; turn < 3; turn++) expect((await releases.readFile(release, file)).toString()).toBe('main');
    expect(read).toHaveBeenCalledTimes(1);
    for (const name of await readdir(folder)) await writeFile(join(folder, name), 'spoiled');
    expect((await releases.readFile(release, file)).toString()).toBe('main');
    expect(read).toHaveBeenCalledTimes(2);
    expect((await releases.readServer(release)).equals(contents.server)).toBe(true);
  });
});
