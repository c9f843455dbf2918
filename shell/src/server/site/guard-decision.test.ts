import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { Channels, FailureKind, LoggedChange, MinuteCounts } from '@lodestay/releases';
import { judgeCanary } from './guard-decision.ts';

const NOW = new Date('2026-11-21T12:30:20Z');
const OLD = 'aaaaaaaaaaaa';
const NEW = 'bbbbbbbbbbbb';

const composition = (id: string, releases: Record<string, string>) => ({
  id,
  releases: { shell: OLD, ...releases },
  routes: [],
});
const production = composition('00000001', { 'mf-search': OLD, 'mf-listing': OLD });
const canary = (given: Partial<Channels['canary']> = {}) => ({
  composition: composition('00000002', { 'mf-search': NEW, 'mf-listing': OLD }),
  percentage: 10,
  threshold: 0.05,
  minimum_pages: 20,
  ...given,
});

const change = (at: string, channels: Partial<Channels> = {}): LoggedChange => ({
  number: 1,
  previous: '',
  at: `2026-11-21T${at}Z`,
  by: 'ana',
  action: 'compose',
  reason: 'why',
  production,
  canary: null,
  hash: '',
  key: 'local',
  ...channels,
});
const HISTORY = [change('08:00:00'), change('12:00:00', { canary: canary() })];

const counts = (
  pages: number,
  failures: Partial<Record<FailureKind, number>> = {},
  given: Partial<MinuteCounts> = {},
): MinuteCounts => ({
  name: 'mf-search',
  version: NEW,
  channel: 'canary',
  minute: '2026-11-21T12:29:00.000Z',
  pages,
  clients: pages,
  failures,
  ...given,
});
const inProduction = (pages: number, failed: number) =>
  counts(pages, { server: failed }, { version: OLD, channel: 'production' });
const at = (minute: string) => ({ minute: `2026-11-21T${minute}:00.000Z` });

const verdict = (...counted: MinuteCounts[]) => judgeCanary(HISTORY, counted, NOW);

describe('judgeCanary', () => {
  it('names release, failures by kind, pages, rate and threshold', () => {
    expect(verdict(counts(50, { load: 4, render: 2 }), counts(30, { load: 6 }, at('12:28')))).toEqual({
      composition: '00000002',
      reason: `mf-search ${NEW}: 12 failures (load 10, render 2) in 80 pages for 80 clients, 15% with a threshold of 5%`,
    });
  });

  it.each<[string, MinuteCounts[], boolean]>([
    ['no counts', [], false],
    ['no failures', [counts(100)], false],
    ['failures below the threshold', [counts(100, { render: 4 })], false],
    ['failures at the threshold', [counts(100, { render: 5 })], true],
    ['one page short of the minimum', [counts(19, { server: 19 })], false],
    ['just enough pages', [counts(20, { server: 1 })], true],
    ['failures reported by three browsers', [counts(40), counts(0, { hydration: 3 })], true],
    ['failures reported by two browsers', [counts(40), counts(0, { hydration: 2 })], false],
    ['reports of half the clients, who opened many pages each', [counts(1000, { render: 3 }, { clients: 6 })], true],
    ['reports of a few of many clients', [counts(1000, { render: 3 }, { clients: 100 })], false],
    ['too many failures on servers and in browsers together', [counts(100, { server: 2, load: 3 })], true],
    [
      'failures of the same release in production',
      [counts(100), counts(100, { render: 50 }, { channel: 'production' })],
      false,
    ],
    [
      'failures of a release that is the same in production',
      [counts(100), counts(100, { render: 50 }, { name: 'mf-listing', version: OLD })],
      false,
    ],
    ['failures of an earlier canary', [counts(100), counts(100, { render: 50 }, { version: 'cccccccccccc' })], false],
    ['failures of eleven minutes ago', [counts(100), counts(100, { render: 50 }, at('12:19'))], false],
    ['failures of ten minutes ago', [counts(100), counts(100, { render: 50 }, at('12:20'))], true],
    ['production that fails as often', [counts(100, { server: 60 }), inProduction(1000, 600)], false],
    ['production that fails half as often', [counts(100, { server: 60 }), inProduction(1000, 300)], false],
    ['production that fails less than half as often', [counts(100, { server: 60 }), inProduction(1000, 299)], true],
    ['production with too few pages to compare', [counts(100, { server: 60 }), inProduction(19, 19)], true],
    [
      'another remote of production that fails',
      [counts(100, { server: 60 }), { ...inProduction(1000, 600), name: 'mf-listing' }],
      true,
    ],
  ])('decides correctly for %s', (_what, counted, withdrawn) => {
    expect(verdict(...counted) !== null).toBe(withdrawn);
  });

  it('judges every release separately', () => {
    const both = canary({ composition: composition('00000003', { 'mf-search': NEW, 'mf-listing': NEW }) });
    const found = judgeCanary(
      [change('12:00:00', { canary: both })],
      [counts(5000), counts(20, { render: 20 }, { name: 'mf-listing' })],
      NOW,
    );
    expect(found?.reason).toBe(
      `mf-listing ${NEW}: 20 failures (render 20) in 20 pages for 20 clients, 100% with a threshold of 5%`,
    );
  });

  it('names all failing releases', () => {
    const both = canary({ composition: composition('00000003', { 'mf-search': NEW, 'mf-listing': NEW }) });
    const found = judgeCanary(
      [change('12:00:00', { canary: both })],
      [counts(30, { load: 30 }), counts(20, { server: 1 }, { name: 'mf-listing' })],
      NOW,
    );
    expect(found?.reason.split('; ')).toEqual([
      expect.stringContaining('mf-listing bbbbbbbbbbbb: 1 failure (server 1) in 20 pages, 5%'),
      expect.stringContaining('mf-search bbbbbbbbbbbb: 30 failures'),
    ]);
  });

  it('judges the shell and a remote that production does not have', () => {
    const other = canary({ composition: { ...composition('00000003', { 'mf-search': OLD, 'mf-new': NEW }) } });
    expect(
      judgeCanary([change('12:00:00', { canary: other })], [counts(20, { load: 20 }, { name: 'mf-new' })], NOW)?.reason,
    ).toContain('mf-new');
    const shell = canary({
      composition: { ...production, id: '00000003', releases: { ...production.releases, shell: NEW } },
    });
    expect(
      judgeCanary([change('12:00:00', { canary: shell })], [counts(20, { load: 20 }, { name: 'shell' })], NOW)?.reason,
    ).toContain('shell');
  });

  it('ignores a remote that the canary removes', () => {
    const without = canary({ composition: composition('00000003', { 'mf-listing': OLD }) });
    expect(
      judgeCanary(
        [change('12:00:00', { canary: without })],
        [counts(20, { load: 20 }), counts(20, { load: 20 }, { version: OLD })],
        NOW,
      ),
    ).toBeNull();
  });

  it('returns null without a canary', () => {
    expect(judgeCanary([], [counts(20, { load: 20 })], NOW)).toBeNull();
    expect(judgeCanary([...HISTORY, change('12:29:30')], [counts(20, { load: 20 })], NOW)).toBeNull();
  });

  it('counts only since the canary started, even if its percentage changed', () => {
    const history = [
      change('12:26:40', { canary: canary() }),
      change('12:29:10', { canary: canary({ percentage: 50 }) }),
    ];
    expect(judgeCanary(history, [counts(100), counts(20, { load: 20 }, at('12:26'))], NOW)).not.toBeNull();
    expect(judgeCanary(history, [counts(100), counts(20, { load: 20 }, at('12:25'))], NOW)).toBeNull();
  });

  it('starts with a new minute for a release that is tried again', () => {
    const again = [
      change('12:20:00', { canary: canary() }),
      change('12:29:10'),
      change('12:29:40', { canary: canary() }),
    ];
    expect(judgeCanary(again, [counts(20, { load: 20 })], NOW)).toBeNull();
    expect(judgeCanary(again, [counts(20, { load: 20 }, at('12:30'))], NOW)).not.toBeNull();
    const another = [
      change('12:20:00', { canary: canary({ composition: composition('00000009', { 'mf-search': 'cccccccccccc' }) }) }),
      change('12:29:10'),
      change('12:29:40', { canary: canary() }),
    ];
    expect(judgeCanary(another, [counts(20, { load: 20 })], NOW)).not.toBeNull();
  });

  const amount = fc.nat(200);
  const given = fc.record({
    pages: amount,
    load: amount,
    render: amount,
    usualPages: amount,
    usual: amount,
    threshold: fc.double({ min: 0, max: 1, noNaN: true }),
    minimum: fc.integer({ min: 1, max: 100 }),
  });
  type Given = typeof given extends fc.Arbitrary<infer Value> ? Value : never;
  const judged = ({ pages, load, render, usualPages, usual, threshold, minimum }: Given) =>
    judgeCanary(
      [change('12:00:00', { canary: canary({ threshold, minimum_pages: minimum }) })],
      [counts(pages, { load, render }), inProduction(usualPages, usual)],
      NOW,
    );

  it('withdraws no canary without failures or with too few pages', () => {
    fc.assert(
      fc.property(given, (one) => {
        expect(judged({ ...one, load: 0, render: 0 })).toBeNull();
        expect(judged({ ...one, pages: Math.min(one.pages, one.minimum - 1) })).toBeNull();
      }),
    );
  });

  it('still withdraws after one more failure of the canary or one less of production', () => {
    fc.assert(
      fc.property(given, (one) => {
        if (!judged(one)) return;
        expect(judged({ ...one, render: one.render + 1 })).not.toBeNull();
        expect(judged({ ...one, usual: Math.max(0, one.usual - 1) })).not.toBeNull();
      }),
    );
  });

  it('keeps a canary that fails at most twice as often as production', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 200 }), (one, pages) => {
        expect(
          judged({
            ...one,
            pages,
            usualPages: Math.max(pages, one.minimum),
            usual: Math.ceil(((one.load + one.render) * Math.max(pages, one.minimum)) / pages / 2),
          }),
        ).toBeNull();
      }),
    );
  });

  it('does not depend on the order of counts', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          [
            counts(50, { load: 3 }),
            counts(50, { render: 3 }, at('12:25')),
            inProduction(90, 2),
            counts(10, { server: 1 }, at('12:21')),
          ],
          { minLength: 4 },
        ),
        (shuffled) => {
          expect(judgeCanary(HISTORY, shuffled, NOW)).toMatchObject({ composition: '00000002' });
        },
      ),
    );
  });
});
