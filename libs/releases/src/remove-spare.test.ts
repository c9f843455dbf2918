import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeLog, type LoggedChange } from './change-log.ts';
import { compositionOf, type Canary, type Composition } from './composition.ts';
import type { Release } from './release.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';
import { neededSince, removeSpare } from './remove-spare.ts';
import type { Store } from './store.ts';
import { canaryOf, composition, historyOf, version } from './testing/compositions.ts';
import { madeRelease } from './testing/releases.ts';
import { madeKeys, temporaryStore } from './testing/temporary-store.ts';

const { trust, platform, searchTeam } = madeKeys();
const NOW = Date.UTC(2026, 10, 30);
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

let store: Store;
let releases: ReleaseStore;
let last: LoggedChange | null;
beforeEach(async () => {
  store = await temporaryStore();
  releases = releaseStore(store, trust);
  last = null;
});

/** Publishes a release of mf-search with a file of its own and one that all have. */
async function published(content: string, days: number, name = 'mf-search'): Promise<Release> {
  const { release, contents } = madeRelease({
    name,
    browser: { [`${content}.js`]: content, 'shared.js': 'shared' },
    bundle: content,
    publishedAt: daysAgo(days).toISOString(),
  });
  await releases.publish(release, contents, platform);
  return release;
}

const changes = (given = trust) => changeLog(store, given, () => {});

async function composed(days: number, parts: readonly Release[], canary: Canary | null = null): Promise<void> {
  last = await changes().append(
    last,
    {
      at: daysAgo(days),
      by: 'ann',
      action: 'compose',
      reason: 'because',
      channels: { production: compositionOf(parts), canary },
    },
    platform,
  );
}

const remove = ({ keepDays = 30, dryRun = false, given = trust } = {}) =>
  removeSpare({
    releases: releaseStore(store, given),
    changes: changes(given),
    keepDays,
    clock: () => new Date(NOW),
    dryRun,
  });
const versionsOf = (removals: Awaited<ReturnType<typeof remove>>) =>
  Object.fromEntries(removals.map(({ name, releases: gone }) => [name, gone.map((release) => release.version).sort()]));

describe('removeSpare', () => {
  it('removes what is old and was not in force lately, and the files that only it had', async () => {
    const [shell, old, inForce, fresh] = [
      await published('shell', 90, 'shell'),
      await published('old', 60),
      await published('inForce', 60),
      await published('fresh', 3),
    ];
    await composed(50, [shell, inForce]);
    expect(versionsOf(await remove({ dryRun: true }))).toEqual({ 'mf-search': [old.version], shell: [] });
    expect(await releases.versions('mf-search')).toContain(old.version);
    expect(await remove()).toEqual([
      { name: 'mf-search', releases: [{ ...old, key: 'platform' }], objects: 3, left: [] },
      { name: 'shell', releases: [], objects: 0, left: [] },
    ]);
    expect(await store.list('files/mf-search')).toEqual([
      'files/mf-search/fresh.js',
      'files/mf-search/inForce.js',
      'files/mf-search/shared.js',
    ]);
    expect((await releases.versions('mf-search')).sort()).toEqual([inForce.version, fresh.version].sort());
    for (const release of [inForce, fresh])
      for (const file of release.files) expect((await releases.readFile(release, file)).length).toBe(file.bytes);
    expect(versionsOf(await remove())).toEqual({ 'mf-search': [], shell: [] });
    expect(await store.list('under-way')).toEqual([]);
  });

  it('takes what a publish left behind that broke off', async () => {
    const shell = await published('shell', 90, 'shell');
    await composed(50, [shell]);
    await store.create('files/shell/lost.js', 'lost');
    await store.create('releases/shell/aaaaaaaaaaaa/server.cjs', 'lost');
    expect(await remove()).toEqual([{ name: 'shell', releases: [], objects: 2, left: [] }]);
    expect((await store.list('')).filter((path) => path.includes('lost') || path.includes('aaaaaaaaaaaa'))).toEqual([]);
  });

  it('takes the description away before anything that it names', async () => {
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
    await releaseStore(slow, trust).remove('mf-search', []);
    expect(order.toSorted()).toEqual(['files', 'files', 'releases', 'releases description']);
    expect(order[0]).toBe('releases description');
  });

  it('leaves what is not trusted, with all that it names', async () => {
    const [shell, old] = [await published('shell', 90, 'shell'), await published('old', 60)];
    await composed(50, [shell]);
    const { release, contents } = madeRelease({
      browser: { 'rotated.js': 'rotated', 'shared.js': 'shared' },
      publishedAt: daysAgo(60).toISOString(),
    });
    await releases.publish(release, contents, searchTeam);
    await store.create('releases/mf-search/aaaaaaaaaaaa/release.json', 'garbage');
    const withoutTeam = new Map([...trust].filter(([id]) => id !== searchTeam.id));
    const [removal] = await remove({ given: withoutTeam });
    expect(removal).toMatchObject({ name: 'mf-search', releases: [{ version: old.version }], objects: 3 });
    expect(removal!.left.toSorted()).toEqual(
      [
        `release ${release.version} of mf-search is signed by 'search-team', which is not a trusted key`,
        'release aaaaaaaaaaaa of mf-search is not JSON',
      ].toSorted(),
    );
    expect(await releases.read('mf-search', release.version)).toMatchObject({ version: release.version });
    for (const file of release.files) expect((await releases.readFile(release, file)).length).toBe(file.bytes);
    expect((await releases.readServer(release)).length).toBe(release.server.bytes);
  });

  it('removes nothing when it does not know what is in force', async () => {
    const [shell] = [await published('shell', 90, 'shell'), await published('old', 60)];
    await composed(50, [shell]);
    const before = await store.list('');
    const outdated = new Map([...trust].filter(([id]) => id === searchTeam.id));
    await expect(remove({ given: outdated })).rejects.toThrow(/^change 1 is not trusted here, .*nothing was removed/);
    expect(await store.list('')).toEqual(before);
  });

  it('waits for nobody who publishes', async () => {
    await published('old', 60);
    await releases.relying(async () => {
      await expect(remove()).rejects.toThrow('nothing was removed');
    });
    expect(versionsOf(await remove())['mf-search']).toHaveLength(1);
  });

  it('never takes from a release that is published meanwhile, whoever is first', async () => {
    await published('old', 60);
    const results = await Promise.allSettled([published('new', 0), remove(), published('newer', 0), remove()]);
    const [first, , second] = results;
    for (const result of [first!, second!] as PromiseFulfilledResult<Release>[]) {
      for (const file of result.value.files)
        expect((await releases.readFile(result.value, file)).length).toBe(file.bytes);
    }
  });
});

describe('neededSince', () => {
  const at = (letter: string): Composition => composition({ shell: '1', 'mf-search': letter });
  const needed = (history: LoggedChange[], cutoff: string) =>
    [...neededSince(history, Date.parse(cutoff))]
      .filter((entry) => entry.startsWith('mf-search'))
      .map((entry) => entry.at(-1))
      .sort()
      .join('');
  const production = (...letters: string[]) =>
    historyOf(letters.map((letter) => ({ action: 'compose' as const, production: at(letter) })));

  it.each<[string, LoggedChange[], string, string]>([
    ['nothing was composed', [], '2026-11-01T12:00:00Z', ''],
    [
      'all changes are old: what is in force, and what it would be rolled back to',
      production('a', 'b', 'c'),
      '2026-12-01T00:00:00Z',
      'bc',
    ],
    ['a change is younger: what it ended, too', production('a', 'b', 'c', 'd'), '2026-11-01T12:02:30Z', 'cd'],
    ['all are younger', production('a', 'b', 'c'), '2026-11-01T12:00:00Z', 'abc'],
    [
      'there is a canary',
      historyOf([
        { action: 'compose', production: at('a') },
        { action: 'compose', production: at('a'), canary: canaryOf(at('c')) },
      ]),
      '2026-12-01T00:00:00Z',
      'ac',
    ],
    [
      'a canary was withdrawn lately',
      historyOf([
        { action: 'compose', production: at('a'), canary: canaryOf(at('c')) },
        { action: 'withdraw', production: at('a') },
      ]),
      '2026-11-01T12:00:30Z',
      'ac',
    ],
  ])('where %s', (_, history, cutoff, letters) => {
    expect(needed(history, cutoff)).toBe(letters);
  });

  it('names the shell as well', () => {
    expect(neededSince(production('a'), Date.parse('2026-12-01T00:00:00Z'))).toEqual(
      new Set([`shell ${version('1')}`, `mf-search ${version('a')}`]),
    );
  });
});
