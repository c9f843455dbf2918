import { describe, expect, it } from '@jest/globals';
import type { MinuteCounts } from '@lodestay/releases';
import { madeHistory } from '../../testing/make-change.ts';
import { calculateRates, calculateSpan, sumCounts } from './rates.ts';

const NOW = new Date('2026-11-21T13:07:30.000Z');
const counted = (
  minute: string,
  name: string,
  channel: 'production' | 'canary',
  pages: number,
  failures = 0,
): MinuteCounts => ({
  minute: `2026-11-21T${minute}:00.000Z`,
  name,
  version: 'v',
  channel,
  pages,
  clients: pages,
  failures: failures ? { load: failures } : {},
});
const given = { part: null, now: NOW, history: [], threshold: null };

describe('calculateSpan', () => {
  it.each([
    ['60m', 60, '2026-11-21T12:08:00.000Z', '2026-11-21T13:07:00.000Z'],
    ['24h', 96, '2026-11-20T13:15:00.000Z', '2026-11-21T13:00:00.000Z'],
  ] as const)('of %s has %s steps, the running one last', (range, steps, first, last) => {
    const { starts } = calculateSpan(range, NOW);
    expect(starts).toHaveLength(steps);
    expect([starts[0]!, starts.at(-1)!].map((start) => new Date(start).toISOString())).toEqual([first, last]);
  });
});

describe('sumCounts', () => {
  it('counts a page of the shell and a remote once', () => {
    expect(
      sumCounts([
        counted('13:00', 'shell', 'production', 10, 1),
        counted('13:00', 'mf-search', 'production', 6, 2),
        counted('13:00', 'mf-listing', 'production', 3),
      ]),
    ).toEqual({ pages: 10, failures: 3 });
    expect(sumCounts([counted('13:00', 'mf-search', 'production', 6)])).toEqual({ pages: 6, failures: 0 });
  });
});

describe('calculateRates', () => {
  it('returns one series per channel with pages', () => {
    const counts = [
      counted('12:08', 'mf-search', 'production', 4),
      counted('13:07', 'mf-search', 'production', 5, 1),
      counted('13:06', 'mf-listing', 'canary', 2, 2),
    ];
    const { series } = calculateRates({ ...given, counts, range: '60m' });
    expect(series.map(({ channel }) => channel)).toEqual(['production', 'canary']);
    expect(series[0]!.points[0]).toEqual({ from: '2026-11-21T12:08:00.000Z', pages: 4, failures: 0 });
    expect(series[0]!.points.at(-1)).toMatchObject({ pages: 5, failures: 1 });
    expect(series[1]!.points.at(-2)).toMatchObject({ pages: 2, failures: 2 });
  });

  it('ignores counts before the range', () => {
    const counts = [counted('12:07', 'mf-search', 'production', 4, 4)];
    expect(calculateRates({ ...given, counts, range: '60m' }).series).toEqual([]);
    expect(
      calculateRates({ ...given, counts, range: '24h' }).series[0]!.points.filter(({ pages }) => pages > 0),
    ).toEqual([{ from: '2026-11-21T12:00:00.000Z', pages: 4, failures: 4 }]);
  });

  it('can be limited to one part', () => {
    const counts = [counted('13:00', 'mf-search', 'production', 4), counted('13:00', 'mf-listing', 'canary', 4)];
    expect(
      calculateRates({ ...given, counts, range: '60m', part: 'mf-search' }).series.map(({ channel }) => channel),
    ).toEqual(['production']);
  });

  it('marks the changes of the range', () => {
    const history = madeHistory(
      { production: { shell: 's' }, at: '2026-11-20T01:00:00.000Z' },
      { production: { shell: 's' }, at: '2026-11-21T13:00:00.000Z' },
    );
    expect(calculateRates({ ...given, counts: [], range: '60m', history }).marks).toEqual([
      { number: 2, at: '2026-11-21T13:00:00.000Z' },
    ]);
  });
});
