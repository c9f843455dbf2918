import { describe, expect, it, jest } from '@jest/globals';
import { VerificationError, type VerifiedRelease } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { makeRelease } from '../../testing/make-release.ts';
import { createFileIndex } from './file-index.ts';

const INTERVAL_MS = 100;

const release = (name: string, content: string): VerifiedRelease => ({
  ...makeRelease({ name, serverSource: content, browserFiles: { 'entry.js': content } }).release,
  key: 'tests',
});
const getFirstFile = ({ files }: VerifiedRelease) => files[0]!.file;

/** A store whose lists take 20 ms. */
function makeStore(...stored: VerifiedRelease[]) {
  const listAll = jest.fn(async () => {
    // Lists the releases at the time of the call, not of the answer.
    const listed = stored.map(({ name, version }) => ({ name, version }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return listed;
  });
  const read = jest.fn(async (name: string, version: string) =>
    stored.find((one) => one.name === name && one.version === version)!,
  );
  return { stored, listAll, read };
}

const open = (store: Pick<ReturnType<typeof makeStore>, 'listAll' | 'read'>) =>
  createFileIndex({ releases: store, clock: () => performance.now(), intervalMs: INTERVAL_MS });

describe('createFileIndex', () => {
  it('shares one search between concurrent requests', async () => {
    const releases = Array.from({ length: 30 }, (_, index) => release(`mf-${'abc'[index % 3]}`, `release ${index}`));
    const store = makeStore(...releases);
    const index = open(store);
    const found = await Promise.all(
      releases.flatMap((one) => [index.find(one.name, getFirstFile(one)), index.find(one.name, getFirstFile(one))]),
    );
    expect(found.map((file) => file?.release.version)).toEqual(releases.flatMap(({ version }) => [version, version]));
    expect(store.listAll).toHaveBeenCalledTimes(1);
    expect(store.read).toHaveBeenCalledTimes(releases.length);
  });

  it('finds a file of a release that was published during a search', async () => {
    const store = makeStore(release('mf-a', 'old'));
    const index = open(store);
    const wrong = index.find('mf-a', 'wrong.0123456789.js');
    await waitFor(() => expect(store.listAll).toHaveBeenCalled());
    const late = release('mf-a', 'new');
    store.stored.push(late);
    expect((await index.find('mf-a', getFirstFile(late)))?.release.version).toBe(late.version);
    expect(await wrong).toBeNull();
  });

  it('limits searches for unknown files and still finds existing files', async () => {
    const store = makeStore(release('mf-a', 'old'));
    const index = open(store);
    const startedAt = performance.now();
    const late = release('mf-b', 'new');
    for (let turn = 0; turn < 5; turn++) {
      const wrong = Array.from({ length: 50 }, (_, file) => index.find(`mf-x${file}`, `${turn}.0123456789.js`));
      if (turn === 3) store.stored.push(late);
      const right = turn < 3 ? [] : [index.find('mf-b', getFirstFile(late))];
      const found = await Promise.all([...wrong, ...right]);
      expect(found.filter(Boolean)).toHaveLength(right.length);
    }
    expect(store.listAll.mock.calls.length).toBeLessThanOrEqual(
      1 + Math.ceil((performance.now() - startedAt) / INTERVAL_MS),
    );
    // Each release is read once.
    expect(store.read).toHaveBeenCalledTimes(2);
  });

  it('rejects if the store does not answer, instead of returning null', async () => {
    const store = makeStore();
    store.listAll.mockRejectedValueOnce(new Error('the store is down'));
    const index = open(store);
    const results = await Promise.allSettled([index.find('mf-a', 'a.js'), index.find('mf-a', 'b.js')]);
    expect(results).toEqual([
      expect.objectContaining({ status: 'rejected' }),
      expect.objectContaining({ status: 'rejected' }),
    ]);
    expect(await index.find('mf-a', 'a.js')).toBeNull();
  });

  it('indexes all releases except those that could not be read', async () => {
    const [one, two] = [release('mf-a', 'one'), release('mf-a', 'two')];
    const store = makeStore(one, two);
    store.read.mockImplementationOnce(() => Promise.reject(new Error('a read was lost')));
    const index = open(store);
    const known = await Promise.allSettled([one, two].map((each) => index.find('mf-a', getFirstFile(each))));
    expect(known.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const later = await Promise.all([one, two].map((each) => index.find('mf-a', getFirstFile(each))));
    expect(later.map((file) => file?.release.version)).toEqual([one.version, two.version]);
  });

  it('does not reread a release that failed verification at once', async () => {
    const store = makeStore(release('mf-a', 'one'));
    store.read.mockImplementation(() => Promise.reject(new VerificationError('signed by a stranger')));
    const index = open(store);
    for (let turn = 0; turn < 3; turn++) expect(await index.find('mf-a', 'a.js')).toBeNull();
    expect(store.read).toHaveBeenCalledTimes(1);
  });

  it('indexes local copies while the store is down', async () => {
    const kept = release('mf-a', 'kept');
    const store = makeStore();
    store.listAll.mockRejectedValue(new Error('the store is down'));
    const index = open(store);
    await expect(index.build(makeStore(kept))).rejects.toThrow('the store is down');
    expect((await index.find('mf-a', getFirstFile(kept)))?.release.version).toBe(kept.version);
    await expect(index.find('mf-a', 'a.js')).rejects.toThrow('the store is down');
  });
});
