import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createChangeLog,
  ConflictError,
  type Change,
  type ChangeLog,
  type LoggedChange,
  type ProposedChange,
} from './change-log.ts';
import { signDocument } from './signing.ts';
import type { Store } from './store.ts';
import { createCanary, createTestComposition } from './testing/compositions.ts';
import { createKeys, createTemporaryStore } from './testing/temporary-store.ts';

const { trust, platform, searchTeam, stranger } = createKeys();
const getChangePath = (number: number) => `changes/${String(number).padStart(8, '0')}.json`;
const proposed = (reason: string): ProposedChange => ({
  at: new Date('2026-11-01T12:00:00Z'),
  by: 'ann',
  action: 'compose',
  reason,
  channels: { production: createTestComposition({ shell: '1' }), canary: null },
});

let store: Store;
let log: ChangeLog;
let refused: string[];
beforeEach(async () => {
  refused = [];
  store = await createTemporaryStore();
  log = createChangeLog(store, trust, (reason) => refused.push(reason));
});

/** Appends changes with the reasons '1', '2', ... */
async function appendChanges(amount: number): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  for (let number = 1; number <= amount; number++)
    changes.push(await log.append(changes.at(-1) ?? null, proposed(String(number)), platform));
  return changes;
}

const numbers = (changes: readonly LoggedChange[]) => changes.map(({ number }) => number);
const signed = (change: LoggedChange, other: Partial<Change>, key = platform) =>
  signDocument('change', { ...change, ...other }, key);

describe('createChangeLog', () => {
  it('is empty in a new store', async () => {
    expect([await log.readHead(), await log.readHistory(), await log.readSince(null)]).toEqual([
      null,
      [],
      { changes: [], taken: 0 },
    ]);
  });

  it('keeps more changes in order than it reads concurrently', async () => {
    const changes = await appendChanges(70);
    expect(await log.readHistory()).toEqual(changes);
    expect(await log.readHead()).toEqual(changes.at(-1));
    expect(changes.slice(1).map(({ previous }) => previous)).toEqual(changes.slice(0, -1).map(({ hash }) => hash));
    expect(await log.readSince(changes[67]!)).toEqual({ changes: changes.slice(68), taken: 70 });
    expect(refused).toEqual([]);
  });

  it.each<[string, (changes: LoggedChange[]) => string, string]>([
    [
      'signed by an unknown key',
      (changes) => signed(changes[1]!, { number: 3, previous: changes[1]!.hash }, stranger),
      "change 3 is signed by 'stranger', which is not a trusted key",
    ],
    [
      'signed by a key that may only publish',
      (changes) => signed(changes[1]!, { number: 3, previous: changes[1]!.hash }, searchTeam),
      "change 3 is signed by 'search-team', which may not compose",
    ],
    ['that repeats an earlier change', (changes) => signed(changes[0]!, {}), 'change 3 does not follow change 2'],
    [
      'that repeats an earlier change with the next number',
      (changes) => signed(changes[0]!, { number: 3 }),
      'change 3 does not follow change 2',
    ],
    [
      'with a number that is too high',
      (changes) => signed(changes[1]!, { number: 4, previous: changes[1]!.hash }),
      'change 3 does not follow change 2',
    ],
    [
      'with an invalid format',
      (changes) => signed(changes[1]!, { number: 3, previous: changes[1]!.hash, reason: '' }),
      'change 3 has an unknown format: reason: ',
    ],
    ['that is not JSON', () => 'garbage', 'change 3 is not JSON'],
  ])('skips an entry %s and accepts the next change', async (_, entry, reason) => {
    const changes = await appendChanges(2);
    await store.create(getChangePath(3), entry(changes));
    expect(numbers(await log.readHistory())).toEqual([1, 2]);
    expect(refused).toEqual([expect.stringContaining(reason)]);
    expect(await log.readSince(changes[1]!)).toEqual({ changes: [], taken: 3 });
    const next = await log.append(changes[1]!, proposed('after it'), platform);
    expect([next.number, next.previous]).toEqual([4, changes[1]!.hash]);
    expect(numbers(await log.readHistory())).toEqual([1, 2, 4]);
  });

  it('rejects changes that were reordered', async () => {
    await appendChanges(4);
    const [second, third] = await Promise.all([store.read(getChangePath(2)), store.read(getChangePath(3))]);
    await store.replace(getChangePath(2), third!);
    await store.replace(getChangePath(3), second!);
    expect(numbers(await log.readHistory())).toEqual([1]);
    expect(refused).toEqual([
      'change 2 does not follow change 1',
      'change 3 does not follow change 1',
      'change 4 does not follow change 1',
    ]);
  });

  it('rejects a modified change and the change that refers to it', async () => {
    const changes = await appendChanges(3);
    await store.replace(getChangePath(2), signed(changes[1]!, { by: 'eve' }));
    expect((await log.readHead())!.by).toBe('eve');
    expect(refused).toEqual(['change 3 does not follow change 2']);
  });

  it.each([
    [[3], 'change 3 is missing'],
    [[1], 'change 1 is missing'],
    [[2, 3], 'changes 2 to 3 are missing'],
  ])('reports that %j is missing and keeps the last change in effect', async (missing, report) => {
    const changes = await appendChanges(5);
    for (const number of missing) await store.remove(getChangePath(number));
    expect(await log.readHead()).toEqual(changes[4]);
    expect(refused).toEqual([report]);
    const next = await log.append(changes[4]!, proposed('after it'), platform);
    expect(next.number).toBe(6);
  });

  it('ignores invalid objects after the last change', async () => {
    await appendChanges(2);
    await store.create(getChangePath(90_000_000), 'garbage');
    await store.create('changes/notes.txt', 'garbage');
    expect((await log.readSince(null)).taken).toBe(2);
    expect((await log.append(await log.readHead(), proposed('3'), platform)).number).toBe(3);
  });

  it('rejects a change that would fail verification', async () => {
    const [last] = await appendChanges(1);
    for (const key of [stranger, searchTeam, { ...stranger, id: 'platform' }])
      await expect(log.append(last!, proposed('2'), key)).rejects.toThrow(/^this change would fail verification: /);
    await expect(log.append(last!, proposed('  '), platform)).rejects.toThrow('a change needs a reason');
    const wrong = {
      ...proposed('2'),
      channels: { production: last!.production, canary: createCanary(createTestComposition({ shell: '2' }), 500) },
    };
    await expect(log.append(last!, wrong, platform)).rejects.toThrow(/canary\.percentage/);
    expect(await store.list('')).toEqual([getChangePath(1)]);
  });

  it('accepts one of two concurrent changes and rejects the other with a conflict', async () => {
    const [last] = await appendChanges(1);
    const results = await Promise.allSettled([
      log.append(last!, proposed('mine'), platform),
      log.append(last!, proposed('yours'), platform),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toBeInstanceOf(
      ConflictError,
    );
    await expect(log.append(last!, proposed('late'), platform)).rejects.toBeInstanceOf(ConflictError);
    expect(numbers(await log.readHistory())).toEqual([1, 2]);
  });
});
