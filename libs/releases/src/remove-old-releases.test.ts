import { beforeEach, describe, expect, it } from '@jest/globals';
import { createChangeLog, type LoggedChange } from './change-log.ts';
import { createComposition, type Canary, type Composition } from './composition.ts';
import type { Release } from './release.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { findNeededReleases, removeOldReleases } from './remove-old-releases.ts';
import type { Store } from './store.ts';
import { createCanary, createTestComposition, createHistory, createVersion } from './testing/compositions.ts';
import { createRelease } from './testing/releases.ts';
import { createKeys, createTemporaryStore } from './testing/temporary-store.ts';

const { trust, platform, searchTeam } = createKeys();
const NOW = Date.UTC(2026, 10, 30);
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

let store: Store;
let releases: ReleaseStore;
let last: LoggedChange | null;
beforeEach(async () => {
  store = await createTemporaryStore();
  releases = createReleaseStore(store, trust);
  last = null;
});

/** Publishes a release with one unique file and one file that all releases share. */
async function published(content: string, days: number, name = 'mf-search'): Promise<Release> {
  const { release, contents } = createRelease({
    name,
    browser: { [`${content}.js`]: content, 'shared.js': 'shared' },
    bundle: content,
    publishedAt: daysAgo(days).toISOString(),
  });
  await releases.publish(release, contents, platform);
  return release;
}

const changes = (given = trust) => createChangeLog(store, given, () => {});

async function composed(days: number, parts: readonly Release[], canary: Canary | null = null): Promise<void> {
  last = await changes().append(
    last,
    {
      at: daysAgo(days),
      by: 'ann',
      action: 'compose',
      reason: 'because',
      channels: { production: createComposition(parts), canary },
    },
    platform,
  );
}

const remove = ({ keepDays = 30, dryRun = false, given = trust } = {}) =>
  removeOldReleases({
    releases: createReleaseStore(store, given),
    changes: changes(given),
    keepDays,
    clock: () => new Date(NOW),
    dryRun,
  });
const groupVersions = (removals: Awaited<ReturnType<typeof remove>>) =>
  Object.fromEntries(removals.map(({ name, releases: gone }) => [name, gone.map((release) => release.version).sort()]));

describe('removeOldReleases', () => {
  it('removes old releases that were not in use recently, with files that only they used', async () => {
    const [shell, old, current, fresh] = [
      await published('shell', 90, 'shell'),
      await published('old', 60),
      await published('current', 60),
      await published('fresh', 3),
    ];
    await composed(50, [shell, current]);
    expect(groupVersions(await remove({ dryRun: true }))).toEqual({ 'mf-search': [old.version], shell: [] });
    expect(await releases.listVersions('mf-search')).toContain(old.version);
    expect(await remove()).toEqual([
      { name: 'mf-search', releases: [{ ...old, key: 'platform' }], objects: 3, untrusted: [] },
      { name: 'shell', releases: [], objects: 0, untrusted: [] },
    ]);
    expect(await store.list('files/mf-search')).toEqual([
      'files/mf-search/current.js',
      'files/mf-search/fresh.js',
      'files/mf-search/shared.js',
    ]);
    expect((await releases.listVersions('mf-search')).sort()).toEqual([current.version, fresh.version].sort());
    for (const release of [current, fresh])
      for (const file of release.files) expect((await releases.readFile(release, file)).length).toBe(file.bytes);
    expect(groupVersions(await remove())).toEqual({ 'mf-search': [], shell: [] });
    expect(await store.list('under-way')).toEqual([]);
  });

  it('removes the leftovers of an interrupted publish', async () => {
    const shell = await published('shell', 90, 'shell');
    await composed(50, [shell]);
    await store.create('files/shell/lost.js', 'lost');
    await store.create('releases/shell/aaaaaaaaaaaa/server.cjs', 'lost');
    expect(await remove()).toEqual([{ name: 'shell', releases: [], objects: 2, untrusted: [] }]);
    expect((await store.list('')).filter((path) => path.includes('lost') || path.includes('aaaaaaaaaaaa'))).toEqual([]);
  });

  it('removes the manifest before the files', async () => {
    await published('old', 60);
    const order: string[] = [];
    const slow: Store = {
      ...store,
      remove: async (path) => {
        if (path.endsWith('release.json')) await new Promise(setImmediate);
        order.push(path.split('/')[0]! + (path.endsWith('release.json') ? ' description' : ''));
        await store.remove(path);
      },
    };
    await createReleaseStore(slow, trust).remove('mf-search', []);
    expect(order.toSorted()).toEqual(['files', 'files', 'releases', 'releases description']);
    expect(order[0]).toBe('releases description');
  });

  it('keeps an untrusted release with all its files', async () => {
    const [shell, old] = [await published('shell', 90, 'shell'), await published('old', 60)];
    await composed(50, [shell]);
    const { release, contents } = createRelease({
      browser: { 'rotated.js': 'rotated', 'shared.js': 'shared' },
      publishedAt: daysAgo(60).toISOString(),
    });
    await releases.publish(release, contents, searchTeam);
    await store.create('releases/mf-search/aaaaaaaaaaaa/release.json', 'garbage');
    const withoutTeam = new Map([...trust].filter(([id]) => id !== searchTeam.id));
    const [removal] = await remove({ given: withoutTeam });
    expect(removal).toMatchObject({ name: 'mf-search', releases: [{ version: old.version }], objects: 3 });
    expect(removal!.untrusted.toSorted()).toEqual(
      [
        `release ${release.version} of mf-search is signed by 'search-team', which is not a trusted key`,
        'release aaaaaaaaaaaa of mf-search is not JSON',
      ].toSorted(),
    );
    expect(await releases.read('mf-search', release.version)).toMatchObject({ version: release.version });
    for (const file of release.files) expect((await releases.readFile(release, file)).length).toBe(file.bytes);
    expect((await releases.readServer(release)).length).toBe(release.server.bytes);
  });

  it('removes nothing if the last change is not trusted', async () => {
    const [shell] = [await published('shell', 90, 'shell'), await published('old', 60)];
    await composed(50, [shell]);
    const before = await store.list('');
    const outdated = new Map([...trust].filter(([id]) => id === searchTeam.id));
    await expect(remove({ given: outdated })).rejects.toThrow(
      /^nothing was removed, because change 1 failed verification/,
    );
    expect(await store.list('')).toEqual(before);
  });

  it('rejects a removal while someone publishes', async () => {
    await published('old', 60);
    await releases.preventRemoval(async () => {
      await expect(remove()).rejects.toThrow('nothing was removed');
    });
    expect(groupVersions(await remove())['mf-search']).toHaveLength(1);
  });

  it('never removes files of a release that is published at the same time', async () => {
    await published('old', 60);
    const results = await Promise.allSettled([published('new', 0), remove(), published('newer', 0), remove()]);
    const [first, , second] = results;
    for (const result of [first!, second!] as PromiseFulfilledResult<Release>[]) {
      for (const file of result.value.files)
        expect((await releases.readFile(result.value, file)).length).toBe(file.bytes);
    }
  });
});

describe('findNeededReleases', () => {
  const at = (letter: string): Composition => createTestComposition({ shell: '1', 'mf-search': letter });
  const needed = (history: LoggedChange[], cutoff: string) =>
    [...findNeededReleases(history, Date.parse(cutoff))]
      .filter((entry) => entry.startsWith('mf-search'))
      .map((entry) => entry.at(-1))
      .sort()
      .join('');
  const production = (...letters: string[]) =>
    createHistory(letters.map((letter) => ({ action: 'compose' as const, production: at(letter) })));

  it.each<[string, LoggedChange[], string, string]>([
    ['nothing was composed', [], '2026-11-01T12:00:00Z', ''],
    [
      'all changes are old: the current composition and the rollback target',
      production('a', 'b', 'c'),
      '2026-12-01T00:00:00Z',
      'bc',
    ],
    [
      'a change is recent: also the composition that it replaced',
      production('a', 'b', 'c', 'd'),
      '2026-11-01T12:02:30Z',
      'cd',
    ],
    ['all changes are recent', production('a', 'b', 'c'), '2026-11-01T12:00:00Z', 'abc'],
    [
      'there is a canary',
      createHistory([
        { action: 'compose', production: at('a') },
        { action: 'compose', production: at('a'), canary: createCanary(at('c')) },
      ]),
      '2026-12-01T00:00:00Z',
      'ac',
    ],
    [
      'a canary was withdrawn recently',
      createHistory([
        { action: 'compose', production: at('a'), canary: createCanary(at('c')) },
        { action: 'withdraw', production: at('a') },
      ]),
      '2026-11-01T12:00:30Z',
      'ac',
    ],
  ])('keeps the needed releases when %s', (_, history, cutoff, letters) => {
    expect(needed(history, cutoff)).toBe(letters);
  });

  it('includes the shell', () => {
    expect(findNeededReleases(production('a'), Date.parse('2026-12-01T00:00:00Z'))).toEqual(
      new Set([`shell ${createVersion('1')}`, `mf-search ${createVersion('a')}`]),
    );
  });
});
