import { describe, expect, it } from '@jest/globals';
import type { MinuteCounts } from '@lodestay/releases';
import type { ReleaseFacts } from '../../staff/model.ts';
import { madeHistory } from '../../testing/make-change.ts';
import { createReleasesModel, type ModelInput } from './releases-model.ts';

const NOW = new Date('2026-11-21T13:00:30.000Z');
const facts = (version: string, bytes: number, publishedAt: string): ReleaseFacts => ({
  version,
  bytes,
  publishedAt,
  publishedBy: 'ann',
  revision: 'abcdef0123456789',
});
const shelf = new Map([
  ['shell', new Map([['s1', facts('s1', 100_000, '2026-11-01T00:00:00.000Z')]])],
  [
    'mf-search',
    new Map([
      ['a1', facts('a1', 20_000, '2026-11-01T00:00:00.000Z')],
      ['a2', facts('a2', 21_000, '2026-11-20T00:00:00.000Z')],
      ['a0', null],
    ]),
  ],
  ['mf-new', new Map([['n1', facts('n1', 5000, '2026-11-20T00:00:00.000Z')]])],
]);

const first = { shell: 's1', 'mf-search': 'a1' };
const second = { shell: 's1', 'mf-search': 'a2' };
const withCanary = madeHistory(
  { production: first, by: 'ann' },
  { production: first, canary: { versions: second } },
  { production: first, canary: { versions: second, percentage: 25 }, action: 'percentage' },
);

const createModel = (change: Partial<ModelInput> = {}) =>
  createReleasesModel({
    now: NOW,
    history: withCanary,
    shelf,
    counts: [],
    served: { change: 3, canary: true, refused: [] },
    locked: null,
    view: { range: '60m', part: null, page: 1, open: null, target: null },
    preview: null,
    ...change,
  });

const counted = (
  minute: string,
  name: string,
  version: string,
  channel: 'production' | 'canary',
  pages: number,
  failures = 0,
): MinuteCounts => ({
  minute: `2026-11-21T${minute}:00.000Z`,
  name,
  version,
  channel,
  pages,
  clients: pages,
  failures: failures ? { render: failures } : {},
});

describe('the current state', () => {
  it('names the change that introduced the composition', () => {
    const { production, canary, change } = createModel();
    expect(change.number).toBe(3);
    expect(production).toMatchObject({ change: 1, by: 'ann', since: '2026-11-21T12:00:00.000Z' });
    expect(canary).toMatchObject({ change: 2, percentage: 25, threshold: 0.05, minimumPages: 20 });
  });

  it('names the latest change when a composition returns', () => {
    const history = madeHistory(
      { production: first },
      { production: second },
      { production: first, action: 'rollback' },
    );
    expect(createModel({ history }).production.change).toBe(3);
  });

  it('lists remotes that fail verification and a canary that cannot be served', () => {
    const refused = [{ channel: 'canary' as const, name: 'mf-search', version: 'a2', reason: 'index.cjs is missing' }];
    expect(createModel({ served: { change: 3, canary: true, refused } }).refused).toEqual([
      'mf-search in the canary: index.cjs is missing',
    ]);
    expect(createModel({ served: { change: 3, canary: false, refused: [] } }).refused).toEqual([
      expect.stringMatching(/cannot serve the canary/),
    ]);
    expect(createModel().refused).toEqual([]);
  });

  it.each([
    [3, null],
    [2, 2],
    [null, 0],
  ])('with change %s on this server reports %s', (change, serves) => {
    expect(createModel({ served: { change, canary: true, refused: [] } }).serves).toBe(serves);
  });
});

describe('parts', () => {
  it('lists parts of both channels, the shell first, and marks differences', () => {
    const { parts } = createModel();
    expect(parts.map(({ name, differs }) => [name, differs])).toEqual([
      ['shell', false],
      ['mf-search', true],
    ]);
    expect(parts[1]).toMatchObject({
      production: { version: 'a1', facts: { bytes: 20_000 } },
      canary: { version: 'a2', facts: { bytes: 21_000 } },
    });
  });

  it('have the counts of the last hour by version and channel', () => {
    const counts = [
      counted('11:58', 'mf-search', 'a1', 'production', 50, 50),
      counted('12:30', 'mf-search', 'a1', 'production', 10, 1),
      counted('12:59', 'mf-search', 'a1', 'production', 10),
      counted('12:59', 'mf-search', 'a2', 'production', 5, 5),
      counted('12:59', 'mf-search', 'a2', 'canary', 4, 2),
    ];
    const [, search] = createModel({ counts }).parts;
    expect(search!.production!.counts).toEqual({ pages: 20, failures: 1 });
    expect(search!.canary!.counts).toEqual({ pages: 4, failures: 2 });
  });

  it('have null for unknown values', () => {
    const model = createModel({ counts: null, shelf: new Map() });
    expect(model.rates).toBeNull();
    expect(model.canary!.judged).toBeNull();
    expect(model.parts[0]!.production).toMatchObject({ facts: null, counts: null });
  });
});

describe('the canary', () => {
  it('is judged by the releases that differ, in the last ten minutes', () => {
    const counts = [
      counted('12:40', 'mf-search', 'a2', 'canary', 90, 90),
      counted('12:55', 'mf-search', 'a2', 'canary', 30, 3),
      counted('12:55', 'shell', 's1', 'canary', 30, 30),
    ];
    expect(createModel({ counts }).canary!.judged).toEqual({
      minutes: 10,
      parts: [{ name: 'mf-search', pages: 30, failures: 3 }],
    });
  });
});

describe('promoting', () => {
  it('lists releases that it would revert', () => {
    const history = madeHistory(
      { production: first },
      { production: first, canary: { versions: second } },
      { production: { ...first, shell: 's2' }, canary: { versions: second } },
    );
    expect(createModel({ history }).canary!.overtaken).toEqual([{ name: 'shell', from: 's2', to: 's1' }]);
    expect(createModel().canary!.overtaken).toEqual([]);
  });
});

describe('choices', () => {
  it('are all stored releases, newest first and untrusted releases last', () => {
    const { choices } = createModel();
    expect(choices.map(({ name }) => name)).toEqual(['shell', 'mf-new', 'mf-search']);
    expect(choices[2]!.versions.map(({ version, facts: known }) => [version, known !== null])).toEqual([
      ['a2', true],
      ['a1', true],
      ['a0', false],
    ]);
    expect(choices[1]!.production).toBeNull();
  });
});

describe('rollback', () => {
  const history = madeHistory(
    { production: { shell: 's1', 'mf-search': 'a0' } },
    { production: first },
    { production: second },
  );

  it('offers one step or a change whose releases are still stored', () => {
    const { rollback } = createModel({ history });
    expect(rollback.oneStep).toEqual([{ name: 'mf-search', from: 'a2', to: 'a1' }]);
    expect(rollback.complete).toBe(true);
    expect(rollback.targets.map(({ number }) => number)).toEqual([2]);
  });

  it('is not offered if a release was removed', () => {
    const { rollback } = createModel({ history: history.slice(0, 2) });
    expect(rollback).toMatchObject({ complete: false, targets: [] });
    expect(rollback.oneStep).not.toBeNull();
  });

  it('is not offered after the first change', () => {
    expect(createModel({ history: history.slice(1, 2) }).rollback).toMatchObject({ oneStep: null, targets: [] });
  });
});

describe('history', () => {
  const long = madeHistory(...Array.from({ length: 23 }, (_, index) => ({ production: index % 2 ? second : first })));

  it.each([
    [1, [23, 14], 1],
    [3, [3, 1], 3],
    [99, [3, 1], 3],
    [0, [23, 14], 1],
  ])('shows on page %s the changes %j', (page, [newest, oldest], shown) => {
    const { history } = createModel({
      history: long,
      view: { range: '60m', part: null, page, open: null, target: null },
    });
    expect([history.entries[0]!.number, history.entries.at(-1)!.number, history.page, history.pages]).toEqual([
      newest,
      oldest,
      shown,
      3,
    ]);
  });

  it('describes the effect of each change', () => {
    const told = madeHistory(
      { production: first },
      { production: first, canary: { versions: second } },
      { production: first, canary: { versions: second, percentage: 50 }, action: 'percentage' },
      { production: first, action: 'withdraw' },
      { production: first, canary: { versions: second } },
      { production: second, action: 'promote' },
    );
    const change = { name: 'mf-search', from: 'a1', to: 'a2' };
    expect(
      createModel({ history: told })
        .history.entries.map(({ effects }) => effects)
        .toReversed(),
    ).toEqual([
      [
        {
          kind: 'production',
          changes: [
            { name: 'mf-search', from: null, to: 'a1' },
            { name: 'shell', from: null, to: 's1' },
          ],
        },
      ],
      [{ kind: 'canary', percentage: 10, changes: [change] }],
      [{ kind: 'percentage', from: 10, to: 50 }],
      [{ kind: 'canary-ended' }],
      [{ kind: 'canary', percentage: 10, changes: [change] }],
      [{ kind: 'production', changes: [change] }],
    ]);
  });
});

describe('the outcome', () => {
  it('shows the change, and nothing for an unknown number', () => {
    expect(createModel({ done: 2 }).outcome).toMatchObject({
      kind: 'done',
      change: { number: 2, effects: [{ kind: 'canary' }] },
    });
    expect(createModel({ done: 9 }).outcome).toBeNull();
  });

  it('keeps a rejected form open', () => {
    const form = { action: 'promote' as const, values: { reason: '' }, errors: { reason: 'Say why.' } };
    expect(createModel({ form, outcome: { kind: 'invalid' } })).toMatchObject({
      open: 'promote',
      form,
      outcome: { kind: 'invalid' },
    });
  });
});
