import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore } from './index.ts';

describe('createFolderStore', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lodestay-files-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('stores, reads, streams and removes files', async () => {
    const store = createFolderStore(folder);
    await store.put('photos/ab/1.avif', Buffer.from('first'));
    await store.put('photos/ab/1.avif', Buffer.from('second'));
    expect((await store.get('photos/ab/1.avif'))?.toString()).toBe('second');
    const stream = await store.stream('photos/ab/1.avif');
    expect([stream?.bytes, stream && (await text(stream.content))]).toEqual([6, 'second']);
    expect(await readdir(join(folder, 'photos/ab'))).toEqual(['1.avif']);
    await store.remove('photos/ab/1.avif');
    expect([await store.get('photos/ab/1.avif'), await store.stream('photos/ab/1.avif')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('lists the files of a folder, not those of its subfolders', async () => {
    const store = createFolderStore(folder);
    for (const key of ['lists/b.jpg', 'lists/a.jpg', 'lists/deeper/c.jpg']) await store.put(key, Buffer.from(key));
    const listed = await store.list('lists');
    expect(listed.map(({ key }) => key).sort()).toEqual(['lists/a.jpg', 'lists/b.jpg']);
    expect(listed.every(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()) < 60_000)).toBe(true);
    expect(await store.list('nothing')).toEqual([]);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a/.b', 'a\\b'])(
    'rejects the key %j',
    async (key) => {
      const store = createFolderStore(folder);
      await expect(async () => store.get(key)).rejects.toThrow(RangeError);
    },
  );
});
