import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Store } from '../store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import { startS3Server, type S3Server } from './testing/s3-server.ts';

let directory: string;
let server: S3Server;
let opened = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stores-'));
  server = await startS3Server();
}, 30_000);
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const openFolder = () => createFolderStore(join(directory, `${(opened += 1)}`));
const openS3 = () => createS3Store({ bucket: server.bucket, prefix: `test/${(opened += 1)}`, client: server.settings });

const createFileInsteadOfFolder = async () => {
  const file = join(directory, `${(opened += 1)}`);
  await writeFile(file, '');
  return createFolderStore(file);
};
const findUnusedPort = async () => {
  const gone = await startS3Server();
  await gone.close();
  return createS3Store({ bucket: gone.bucket, client: gone.settings });
};

const stores = [
  { name: 'a folder', open: openFolder, openUnreachable: createFileInsteadOfFolder, address: /^\/.+\/\d+$/ },
  { name: 'S3', open: openS3, openUnreachable: findUnusedPort, address: /^s3:\/\/lodestay\/test\/\d+$/ },
];

const operations: Record<string, (store: Store, path: string) => Promise<unknown>> = {
  read: (store, path) => store.read(path),
  create: (store, path) => store.create(path, ''),
  replace: (store, path) => store.replace(path, ''),
  list: (store, path) => store.list(path),
  remove: (store, path) => store.remove(path),
};

const getErrorMessage = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'fulfilled',
    (error: Error) => error.message,
  );

describe.each(stores)('a store in $name', ({ open, openUnreachable, address }) => {
  let store: Store;
  beforeEach(() => {
    store = open();
  });

  test('has a readable address', () => {
    expect(store.address).toMatch(address);
  });

  test('reads the exact bytes of an object, and null if it does not exist', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await store.create('releases/mf-search/0a1b/remote.js', bytes);
    await store.create('text', 'Zürich');
    await store.create('empty', '');
    expect(await store.read('releases/mf-search/0a1b/remote.js')).toStrictEqual(bytes);
    expect(await store.read('text')).toStrictEqual(Buffer.from('Zürich'));
    expect(await store.read('empty')).toStrictEqual(Buffer.alloc(0));
    expect(await store.read('releases/mf-search/none')).toBeNull();
    expect(await store.read('releases')).toBeNull();
    expect(await store.read('text/below')).toBeNull();
  });

  test('does not create or change an object that exists', async () => {
    expect(await store.create('changes/1.json', 'first')).toBe(true);
    expect(await store.create('changes/1.json', 'second')).toBe(false);
    expect(String(await store.read('changes/1.json'))).toBe('first');
    await store.replace('changes/2.json', 'first');
    expect(await store.create('changes/2.json', 'second')).toBe(false);
    expect(String(await store.read('changes/2.json'))).toBe('first');
  });

  test('lets exactly one of fifty concurrent creates succeed', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, writer) => store.create('changes/1.json', `writer ${writer}`)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(String(await store.read('changes/1.json'))).toBe(`writer ${outcomes.indexOf(true)}`);
    expect(await store.list('')).toStrictEqual(['changes/1.json']);
  });

  test('replaces an existing object and creates a missing one', async () => {
    await store.replace('channels.json', 'old');
    expect(String(await store.read('channels.json'))).toBe('old');
    await store.replace('channels.json', 'new');
    expect(String(await store.read('channels.json'))).toBe('new');
  });

  test('shows readers either the old or the new object, never a part', async () => {
    const versions = ['a', 'b'].map((letter) => Buffer.alloc(1_000_000, letter));
    await store.replace('big', versions[0]!);
    const seen = new Set<string>();
    const replaced = new AbortController();
    const readAll = async () => {
      while (!replaced.signal.aborted) {
        const content = await store.read('big');
        seen.add(versions.some((version) => content?.equals(version)) ? String(content?.subarray(0, 1)) : 'a part');
      }
    };
    const replaceAll = async () => {
      for (let round = 0; round < 200 && (round < 20 || seen.size < 2); round += 1)
        await store.replace('big', versions[(round + 1) % 2]!);
      replaced.abort();
    };
    await Promise.all([replaceAll(), readAll(), readAll(), readAll()]);
    expect([...seen].sort()).toStrictEqual(['a', 'b']);
  }, 30_000);

  test('lists all paths below a folder in ascending order, including subfolders', async () => {
    const paths = [
      'changes/10',
      'changes/2',
      'changes/a/b',
      'changes/a.b',
      'changes/a b+c&d',
      'changes/é',
      'changes/\u{FF5E}',
      'changes/😀',
    ];
    for (const path of [...paths, 'changes-of-others/1', 'other']) await store.create(path, path);
    const ascending = [
      'changes/10',
      'changes/2',
      'changes/a b+c&d',
      'changes/a.b',
      'changes/a/b',
      'changes/é',
      'changes/\u{FF5E}',
      'changes/😀',
    ];
    expect(await store.list('changes/')).toStrictEqual(ascending);
    expect(await store.list('changes')).toStrictEqual(ascending);
    expect(await store.list('')).toStrictEqual(['changes-of-others/1', ...ascending, 'other']);
    expect(String(await store.read('changes/a b+c&d'))).toBe('changes/a b+c&d');
    expect(await store.list('none/')).toStrictEqual([]);
    expect(await store.list('other/')).toStrictEqual([]);
  });

  test('lists only the paths after the given path', async () => {
    for (const path of ['changes/1', 'changes/2', 'changes/3/a', 'changes/4']) await store.create(path, '');
    expect(await store.list('changes/', { after: 'changes/2' })).toStrictEqual(['changes/3/a', 'changes/4']);
    expect(await store.list('changes/', { after: 'changes/25' })).toStrictEqual(['changes/3/a', 'changes/4']);
    expect(await store.list('changes/', { after: 'changes/4' })).toStrictEqual([]);
    expect(await store.list('changes/', { after: 'a' })).toHaveLength(4);
    expect(await store.list('changes/', { after: 'z' })).toStrictEqual([]);
  });

  test('lists more objects than one S3 page contains', async () => {
    const paths = Array.from({ length: 2_101 }, (_, index) => `changes/${String(index).padStart(6, '0')}.json`);
    for (let start = 0; start < paths.length; start += 50)
      await Promise.all(paths.slice(start, start + 50).map((path) => store.create(path, '')));
    expect(await store.list('changes/')).toStrictEqual(paths);
    expect(await store.list('changes/', { after: paths[99] })).toStrictEqual(paths.slice(100));
  }, 60_000);

  test('removes an object, and does nothing if it does not exist', async () => {
    await store.create('changes/1.json', '');
    await store.remove('changes/1.json');
    expect(await store.read('changes/1.json')).toBeNull();
    expect(await store.list('')).toStrictEqual([]);
    expect(await getErrorMessage(store.remove('changes/1.json'))).toBe('fulfilled');
    expect(await getErrorMessage(store.remove('never/there'))).toBe('fulfilled');
    expect(await store.create('changes/1.json', 'again')).toBe(true);
    await store.remove('changes');
    expect(String(await store.read('changes/1.json'))).toBe('again');
  });

  test.each([
    '../up',
    'a/../b',
    '..',
    '.',
    './a',
    '/etc/passwd',
    'a\\b',
    'a//b',
    '//',
    'a\0b',
    'a\nb',
    'a/.temporary-1',
  ])('rejects the path %j', async (path) => {
    const messages = await Promise.all(
      Object.values(operations).map((operation) => getErrorMessage(operation(store, path))),
    );
    for (const message of messages) expect(message).toMatch(/^Not a store path: ".+"; expected relative segments/);
  });

  test('rejects an object without a name', async () => {
    for (const operation of [
      operations['read']!,
      operations['create']!,
      operations['replace']!,
      operations['remove']!,
    ]) {
      expect(await getErrorMessage(operation(store, ''))).toMatch(/^Not a store path/);
      expect(await getErrorMessage(operation(store, 'a/'))).toMatch(/^Not a store path/);
    }
  });

  test.each(Object.keys(operations))(
    'rejects %s with a one-line message that names the store when it cannot be reached',
    async (name) => {
      const unreachable = await openUnreachable();
      const message = await getErrorMessage(operations[name]!(unreachable, 'changes'));
      expect(message).toContain(`${unreachable.address}: ${name} of 'changes' failed: `);
      expect(message).toMatch(/(ENOTDIR|EEXIST|ECONNREFUSED).*[^\n]$/);
      expect(message).not.toContain('\n');
    },
  );
});
