import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openStore, type Store } from '@lodestay/releases';
import { waitFor } from '@lodestay/testing/wait-for';
import { createHealth, type Part } from './health.ts';

const SEARCH: Part = { name: 'mf-search', version: '0a1b2c3d4e5f', channel: 'canary' };
const LISTING: Part = { name: 'mf-listing', version: 'aaaaaaaaaaaa', channel: 'production' };
const START = new Date('2026-11-21T21:58:10Z');

let folder: string;
let store: Store;
let now: Date;
const problems: string[] = [];
const opened: ReturnType<typeof createHealth>[] = [];

/** Flushes at close only, unless said otherwise. */
const open = (given: Partial<Parameters<typeof createHealth>[0]> = {}) => {
  const health = createHealth({
    store,
    clock: () => now,
    onProblem: (problem) => problems.push(problem),
    flushMs: 1e6,
    ...given,
  });
  opened.push(health);
  return health;
};
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const all = (health: ReturnType<typeof createHealth>) => health.between(START, now);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestay-health-'));
  store = await openStore(folder);
  now = new Date(START);
  problems.length = 0;
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((health) => health.close()));
  await rm(folder, { recursive: true });
});

describe('createHealth', () => {
  it('counts by minute, part and kind, across hours', async () => {
    const health = open();
    health.page(SEARCH, 'client');
    health.page(SEARCH, 'client');
    health.failure(SEARCH, 'load');
    later(3);
    health.page(LISTING, 'client');
    health.failure(SEARCH, 'load');
    health.failure(SEARCH, 'render');
    expect(await all(health)).toEqual([
      { ...SEARCH, minute: '2026-11-21T21:58:00.000Z', pages: 2, clients: 1, failures: { load: 1 } },
      { ...LISTING, minute: '2026-11-21T22:01:00.000Z', pages: 1, clients: 1, failures: {} },
      { ...SEARCH, minute: '2026-11-21T22:01:00.000Z', pages: 0, clients: 0, failures: { load: 1, render: 1 } },
    ]);
  });

  it('counts a client once per part', async () => {
    const health = open();
    for (const client of ['one', 'two', 'one']) health.page(SEARCH, client);
    later(1);
    health.page(SEARCH, 'one');
    health.page(LISTING, 'one');
    const found = await all(health);
    expect(found.map(({ name, pages, clients }) => [name, pages, clients])).toEqual([
      ['mf-search', 3, 2],
      ['mf-search', 1, 0],
      ['mf-listing', 1, 1],
    ]);
  });

  it('returns only the minutes within the time span', async () => {
    const health = open();
    for (let minute = 0; minute < 5; minute++) {
      health.page(SEARCH, 'client');
      later(1);
    }
    const found = await health.between(new Date('2026-11-21T21:59:40Z'), new Date('2026-11-21T22:01:00Z'));
    expect(found.map(({ minute }) => minute.slice(11, 16))).toEqual(['21:59', '22:00', '22:01']);
  });

  it('returns copies that do not change later', async () => {
    const health = open();
    health.page(SEARCH, 'client');
    const before = await all(health);
    health.page(SEARCH, 'client');
    expect(before[0]!.pages).toBe(1);
  });

  it('sums the counts of several servers', async () => {
    const one = open();
    const two = open();
    for (const health of [one, two]) {
      health.page(SEARCH, 'client');
      health.failure(SEARCH, 'integrity');
    }
    await one.close();
    const summed = [
      { ...SEARCH, minute: '2026-11-21T21:58:00.000Z', pages: 2, clients: 2, failures: { integrity: 2 } },
    ];
    expect(await all(two)).toEqual(summed);
    await two.close();
    expect(await all(one)).toEqual(summed);
    expect(await all(open())).toEqual(summed);
  });

  it('continues after a restart', async () => {
    const before = open();
    before.page(SEARCH, 'client');
    await before.close();
    const after = open();
    after.page(SEARCH, 'client');
    expect(await all(after)).toMatchObject([{ pages: 2 }]);
  });

  it('stores changed counts only', async () => {
    const replace = jest.spyOn(store, 'replace');
    const health = open({ flushMs: 5 });
    health.page(SEARCH, 'client');
    await waitFor(async () => expect(await all(open())).toMatchObject([{ pages: 1 }]));
    const list = jest.spyOn(store, 'list');
    later(60);
    // The next hour's cleaning shows that it went through another round.
    await waitFor(() => expect(list).toHaveBeenCalledWith('health/'));
    expect(replace).toHaveBeenCalledTimes(1);
    expect(await all(health)).toMatchObject([{ pages: 1 }]);
  });

  it('keeps counting while the store is down, reports it once and stores the counts later', async () => {
    const broken = { ...store, replace: jest.fn(() => Promise.reject(new Error('disk full'))) as Store['replace'] };
    const health = open({ store: broken, flushMs: 5 });
    health.page(SEARCH, 'client');
    await waitFor(() => expect(jest.mocked(broken.replace).mock.calls.length).toBeGreaterThan(2));
    health.page(SEARCH, 'client');
    expect(await all(health)).toMatchObject([{ pages: 2 }]);
    expect(problems).toEqual(['health counts cannot be stored: disk full']);
    broken.replace = store.replace;
    await waitFor(async () => expect(await all(open())).toMatchObject([{ pages: 2 }]));
  });

  it('removes counts after a week', async () => {
    const old = open();
    old.page(SEARCH, 'client');
    await old.close();
    later(6 * 24 * 60);
    await open().close();
    expect(await store.list('health/')).toHaveLength(1);
    later(24 * 60 + 60);
    await open().close();
    expect(await store.list('health/')).toEqual([]);
  });

  it.each([
    ['invalid JSON', '{'],
    ['an invalid structure', '[]'],
    ['a negative number', JSON.stringify({ parts: [{ ...SEARCH, minutes: { 58: { pages: -1, failures: {} } } }] })],
    ['a fraction', JSON.stringify({ parts: [{ ...SEARCH, minutes: { 58: { pages: 1.5, failures: {} } } }] })],
    [
      'an unknown kind',
      JSON.stringify({ parts: [{ ...SEARCH, minutes: { 58: { pages: 1, failures: { boredom: 1 } } } }] }),
    ],
    ['an invalid minute', JSON.stringify({ parts: [{ ...SEARCH, minutes: { 75: { pages: 1, failures: {} } } }] })],
    ['an invalid name', JSON.stringify({ parts: [{ ...SEARCH, name: '../api', minutes: {} }] })],
  ])('ignores an object with %s', async (_what, text) => {
    await store.replace('health/2026-11-21T21/other.json', text);
    const health = open();
    health.page(SEARCH, 'client');
    expect(await all(health)).toEqual([
      { ...SEARCH, minute: '2026-11-21T21:58:00.000Z', pages: 1, clients: 1, failures: {} },
    ]);
  });

  it('stores only numbers and names of releases', async () => {
    const health = open();
    health.page(SEARCH, 'client');
    health.failure(SEARCH, 'hydration');
    await health.close();
    const [path] = await store.list('health/2026-11-21T21/');
    expect(JSON.parse((await store.read(path!))!.toString('utf8'))).toEqual({
      parts: [{ ...SEARCH, minutes: { 58: { pages: 1, clients: 1, failures: { hydration: 1 } } } }],
    });
  });
});
