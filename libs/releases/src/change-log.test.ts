import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeLog,
  ConflictError,
  type Change,
  type ChangeLog,
  type LoggedChange,
  type ProposedChange,
} from './change-log.ts';
import { seal } from './signing.ts';
import type { Store } from './store.ts';
import { canaryOf, composition } from './testing/compositions.ts';
import { madeKeys, temporaryStore } from './testing/temporary-store.ts';

const { trust, platform, searchTeam, stranger } = madeKeys();
const pathOf = (number: number) => `changes/${String(number).padStart(8, '0')}.json`;
const proposed = (reason: string): ProposedChange => ({
  at: new Date('2026-11-01T12:00:00Z'),
  by: 'ann',
  action: 'compose',
  reason,
  channels: { production: composition({ shell: '1' }), canary: null },
});

let store: Store;
let log: ChangeLog;
let refused: string[];
beforeEach(async () => {
  refused = [];
  store = await temporaryStore();
  log = changeLog(store, trust, (reason) => refused.push(reason));
});

/** Appends changes with the reasons '1', '2', ... */
async function filled(amount: number): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  for (let number = 1; number <= amount; number++)
    changes.push(await log.append(changes.at(-1) ?? null, proposed(String(number)), platform));
  return changes;
}

const numbers = (changes: readonly LoggedChange[]) => changes.map(({ number }) => number);
const signed = (change: LoggedChange, other: Partial<Change>, key = platform) =>
  seal('change', { ...change, ...other }, key);

describe('changeLog', () => {
  it('is empty at first', async () => {
    expect([await log.head(), await log.history(), await log.since(null)]).toEqual([
      null,
      [],
      { changes: [], taken: 0 },
    ]);
  });

  it('keeps changes in order, more than it reads at once', async () => {
    const changes = await filled(70);
    expect(await log.history()).toEqual(changes);
    expect(await log.head()).toEqual(changes.at(-1));
    expect(changes.slice(1).map(({ previous }) => previous)).toEqual(changes.slice(0, -1).map(({ hash }) => hash));
    expect(await log.since(changes[67]!)).toEqual({ changes: changes.slice(68), taken: 70 });
    expect(refused).toEqual([]);
  });

  it.each<[string, (changes: LoggedChange[]) => string, string]>([
    [
      'of a stranger',
      (changes) => signed(changes[1]!, { number: 3, previous: changes[1]!.hash }, stranger),
      "change 3 is signed by 'stranger', which is not a trusted key",
    ],
    [
      'of a key that only publishes',
      (changes) => signed(changes[1]!, { number: 3, previous: changes[1]!.hash }, searchTeam),
      "change 3 is signed by 'search-team', which may not compose",
    ],
    ['that was made before, as it was', (changes) => signed(changes[0]!, {}), 'change 3 does not follow change 2'],
    [
      'that was made before, under the next number',
      (changes) => signed(changes[0]!, { number: 3 }),
      'change 3 does not follow change 2',
    ],
    [
      'with a number further on',
      (changes) => signed(changes[1]!, { number: 4, previous: changes[1]!.hash }),
      'change 3 does not follow change 2',
    ],
    [
      'of no form',
      (changes) => signed(changes[1]!, { number: 3, previous: changes[1]!.hash, reason: '' }),
      'change 3 has another form than this version knows: reason: ',
    ],
    ['that is no change', () => 'garbage', 'change 3 is not JSON'],
  ])('passes over an entry %s, and goes on after it', async (_, entry, reason) => {
    const changes = await filled(2);
    await store.create(pathOf(3), entry(changes));
    expect(numbers(await log.history())).toEqual([1, 2]);
    expect(refused).toEqual([expect.stringContaining(reason)]);
    expect(await log.since(changes[1]!)).toEqual({ changes: [], taken: 3 });
    const next = await log.append(changes[1]!, proposed('after it'), platform);
    expect([next.number, next.previous]).toEqual([4, changes[1]!.hash]);
    expect(numbers(await log.history())).toEqual([1, 2, 4]);
  });

  it('refuses changes that have changed places', async () => {
    await filled(4);
    const [second, third] = await Promise.all([store.read(pathOf(2)), store.read(pathOf(3))]);
    await store.replace(pathOf(2), third!);
    await store.replace(pathOf(3), second!);
    expect(numbers(await log.history())).toEqual([1]);
    expect(refused).toEqual([
      'change 2 does not follow change 1',
      'change 3 does not follow change 1',
      'change 4 does not follow change 1',
    ]);
  });

  it('refuses a change whose content was exchanged, and what refers to it', async () => {
    const changes = await filled(3);
    await store.replace(pathOf(2), signed(changes[1]!, { by: 'eve' }));
    expect((await log.head())!.by).toBe('eve');
    expect(refused).toEqual(['change 3 does not follow change 2']);
  });

  it.each([
    [[3], 'change 3 is missing'],
    [[1], 'change 1 is missing'],
    [[2, 3], 'changes 2 to 3 are missing'],
  ])('reports that %j is missing, and what is in force stays so', async (missing, report) => {
    const changes = await filled(5);
    for (const number of missing) await store.remove(pathOf(number));
    expect(await log.head()).toEqual(changes[4]);
    expect(refused).toEqual([report]);
    const next = await log.append(changes[4]!, proposed('after it'), platform);
    expect(next.number).toBe(6);
  });

  it('lets no stray object move its end', async () => {
    await filled(2);
    await store.create(pathOf(90_000_000), 'garbage');
    await store.create('changes/notes.txt', 'garbage');
    expect((await log.since(null)).taken).toBe(2);
    expect((await log.append(await log.head(), proposed('3'), platform)).number).toBe(3);
  });

  it('writes nothing that would not verify', async () => {
    const [last] = await filled(1);
    for (const key of [stranger, searchTeam, { ...stranger, id: 'platform' }])
      await expect(log.append(last!, proposed('2'), key)).rejects.toThrow(/^this change would not verify: /);
    await expect(log.append(last!, proposed('  '), platform)).rejects.toThrow('a change needs a reason');
    const wrong = {
      ...proposed('2'),
      channels: { production: last!.production, canary: canaryOf(composition({ shell: '2' }), 500) },
    };
    await expect(log.append(last!, wrong, platform)).rejects.toThrow(/canary\.percentage/);
    expect(await store.list('')).toEqual([pathOf(1)]);
  });

  it('lets one of two writers through, and the other knows', async () => {
    const [last] = await filled(1);
    const results = await Promise.allSettled([
      log.append(last!, proposed('mine'), platform),
      log.append(last!, proposed('yours'), platform),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toBeInstanceOf(
      ConflictError,
    );
    await expect(log.append(last!, proposed('late'), platform)).rejects.toBeInstanceOf(ConflictError);
    expect(numbers(await log.history())).toEqual([1, 2]);
  });
});
