import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Store } from '../store.ts';
import { temporaryStore } from '../testing/temporary-store.ts';
import { mirroredStore, type MirrorOptions } from './mirrored-store.ts';

const CHANGE = 'changes/00000001.json';
const DESCRIPTION = 'releases/mf-search/0a1b2c3d4e5f/release.json';
const BUNDLE = 'releases/mf-search/0a1b2c3d4e5f/server.cjs';

let origin: Store;
let copies: Store;
let asked: number;
let mode: 'answers' | 'fails' | 'is silent';

beforeEach(async () => {
  const store = await temporaryStore();
  copies = await temporaryStore();
  asked = 0;
  mode = 'answers';
  const guarded = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    asked += 1;
    if (mode === 'fails') return Promise.reject(new Error('the store is down'));
    return mode === 'is silent' ? new Promise(() => {}) : ask();
  };
  origin = {
    ...store,
    read: (path) => guarded(() => store.read(path)),
    list: (folder) => guarded(() => store.list(folder)),
  };
  for (const path of [CHANGE, DESCRIPTION, BUNDLE]) await store.create(path, path);
});

const open = (options: MirrorOptions = {}) => mirroredStore(origin, copies, { patienceMs: 50, ...options });
const text = async (answer: Promise<Buffer | null>) => (await answer)?.toString('utf8') ?? null;

describe('mirroredStore', () => {
  it('copies the documents that are read, and no files', async () => {
    const mirrored = open();
    for (const path of [CHANGE, DESCRIPTION, BUNDLE]) expect(await text(mirrored.read(path))).toBe(path);
    expect(await copies.list('')).toEqual([CHANGE, DESCRIPTION]);
  });

  it.each(['fails', 'is silent'] as const)('answers from its copies when the store %s', async (now) => {
    const mirrored = open();
    await Promise.all([mirrored.read(CHANGE), mirrored.read(DESCRIPTION)]);
    mode = now;
    expect(await text(mirrored.read(CHANGE))).toBe(CHANGE);
    expect(await text(mirrored.read(DESCRIPTION))).toBe(DESCRIPTION);
    expect(await mirrored.list('changes/')).toEqual([CHANGE]);
  });

  it('says what the store says of everything else', async () => {
    const mirrored = open();
    await Promise.all([mirrored.read(CHANGE), mirrored.read(DESCRIPTION)]);
    mode = 'fails';
    await expect(mirrored.read('changes/00000002.json')).rejects.toThrow('the store is down');
    await expect(mirrored.read(BUNDLE)).rejects.toThrow('the store is down');
    await expect(mirrored.list('releases/')).rejects.toThrow('the store is down');
  });

  it('has no list of changes where nothing was ever copied', async () => {
    mode = 'fails';
    await expect(open().list('changes/')).rejects.toThrow('the store is down');
  });

  it('does not wait for every document of a store that is silent, and asks it again after a while', async () => {
    let now = 0;
    const mirrored = open({ pauseMs: 1000, clock: () => now });
    await Promise.all([mirrored.read(CHANGE), mirrored.read(DESCRIPTION)]);
    mode = 'is silent';
    asked = 0;
    for (let turn = 0; turn < 20; turn++) await mirrored.read(turn % 2 ? CHANGE : DESCRIPTION);
    expect(asked).toBe(1);
    now = 1001;
    mode = 'answers';
    await mirrored.read(CHANGE);
    await mirrored.read(CHANGE);
    expect(asked).toBe(3);
  });

  it('trusts a store that says that something is not there', async () => {
    const mirrored = open();
    await mirrored.read(CHANGE);
    await origin.remove(CHANGE);
    expect(await mirrored.read(CHANGE)).toBeNull();
  });

  it('does not take a store that lost all of its changes for an empty one, and says so', async () => {
    const onProblem = jest.fn<(problem: string) => void>();
    const mirrored = open({ onProblem });
    await mirrored.read(CHANGE);
    await origin.remove(CHANGE);
    expect(await mirrored.list('changes/')).toEqual([CHANGE]);
    expect(await text(mirrored.read(CHANGE))).toBe(CHANGE);
    expect(onProblem.mock.calls).toEqual([
      [expect.stringContaining('has no changes of the composition, though this machine has read some from it')],
    ]);
  });

  it('has nothing of a store that was always empty', async () => {
    await origin.remove(CHANGE);
    expect(await open().list('changes/')).toEqual([]);
  });

  it('takes over what has changed', async () => {
    const mirrored = open();
    await mirrored.read(DESCRIPTION);
    await origin.replace(DESCRIPTION, 'signed again');
    await mirrored.read(DESCRIPTION);
    mode = 'fails';
    expect(await text(mirrored.read(DESCRIPTION))).toBe('signed again');
  });

  it('answers where copies cannot be written, and says so once', async () => {
    const onProblem = jest.fn<(problem: string) => void>();
    const broken: Store = { ...copies, replace: () => Promise.reject(new Error('no space left')) };
    const mirrored = mirroredStore(origin, broken, { onProblem });
    expect([await text(mirrored.read(CHANGE)), await text(mirrored.read(DESCRIPTION))]).toEqual([CHANGE, DESCRIPTION]);
    expect(onProblem.mock.calls).toEqual([['no space left']]);
  });
});
