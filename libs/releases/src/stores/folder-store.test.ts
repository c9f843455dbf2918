import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFolderStore } from './folder-store.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'folder-store-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Creates objects 0 to 199 as fast as possible and prints which calls succeeded. */
const WRITER = `
  const { createFolderStore } = await import(process.argv[1]);
  const store = createFolderStore(process.argv[2]);
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => store.create('changes/' + index, process.argv[3])));
  console.log(JSON.stringify(outcomes));
`;
const outcomesOfWriter = async (writer: string): Promise<boolean[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    WRITER,
    new URL('folder-store.ts', import.meta.url).href,
    directory,
    writer,
  ]);
  return JSON.parse(stdout);
};

test('lets exactly one of several processes create each object', async () => {
  const writers = ['a', 'b', 'c', 'd'];
  const outcomes = await Promise.all(writers.map(outcomesOfWriter));
  const store = createFolderStore(directory);
  for (let index = 0; index < 200; index += 1) {
    const winners = writers.filter((_, writer) => outcomes[writer]![index]);
    expect(winners).toStrictEqual([String(await store.read(`changes/${index}`))]);
  }
  expect(await readdir(join(directory, 'changes'))).toHaveLength(200);
}, 30_000);

test('treats a missing folder as an empty store and creates it with the first object', async () => {
  const store = createFolderStore(join(directory, 'not', 'yet'));
  expect(await store.list('')).toStrictEqual([]);
  expect(await store.read('channels.json')).toBeNull();
  await store.remove('channels.json');
  expect(await readdir(directory)).toStrictEqual([]);
  await store.replace('channels.json', '{}');
  expect(await store.list('')).toStrictEqual(['channels.json']);
});

test('neither lists nor leaves temporary files', async () => {
  await mkdir(join(directory, 'changes'));
  await writeFile(join(directory, 'changes', '.temporary-of-a-writer-that-died'), 'half');
  const store = createFolderStore(directory);
  expect(await store.list('')).toStrictEqual([]);
  await store.create('changes/1', '');
  await store.create('changes/1', '');
  await store.replace('changes/1', '');
  expect((await readdir(join(directory, 'changes'))).sort()).toStrictEqual(['.temporary-of-a-writer-that-died', '1']);
});

test('rejects an object at the path of a folder, and an object below an object', async () => {
  const store = createFolderStore(directory);
  await store.create('changes/1', '');
  await expect(store.create('changes', '')).rejects.toThrow(`${directory}: create of 'changes' failed: EEXIST`);
  await expect(store.replace('changes', '')).rejects.toThrow(`${directory}: replace of 'changes' failed: EISDIR`);
  await expect(store.create('changes/1/a', '')).rejects.toThrow(`${directory}: create of 'changes/1/a' failed: `);
  expect(await store.list('')).toStrictEqual(['changes/1']);
});

test('names the store, the operation and the cause of a file system error', async () => {
  await symlink('loop', join(directory, 'loop'));
  const store = createFolderStore(directory);
  await expect(store.read('loop/a')).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringContaining(`${directory}: read of 'loop/a' failed: ELOOP`),
      cause: expect.objectContaining({ code: 'ELOOP' }),
    }),
  );
});
