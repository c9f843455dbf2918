import { describe, expect, it } from '@jest/globals';
import { verified } from '../testing/releases.ts';
import { budgetProblems, LARGER_PAGES } from './budget-problems.ts';

const file = (name: string) => ({ file: name, integrity: 'sha384-x', bytes: 1_000_000 });
const shell = verified({
  name: 'shell',
  initial: [file('main.js')],
  sizes: { files: { 'main.js': 100_000 }, pages: {}, previous: null },
});
const remote = (page: number, files: Record<string, number> = { 'entry.js': 10_000, 'page.js': page }) =>
  verified({
    version: 'a'.repeat(12),
    initial: [file('entry.js')],
    pages: { market: [file('page.js'), file('entry.js')] },
    sizes: { files, pages: {}, previous: null },
  });

describe('budgetProblems', () => {
  it('counts every file once, up to the last byte that is allowed', () => {
    expect(budgetProblems([shell, remote(40_000)])).toEqual([]);
    expect(budgetProblems([shell, remote(40_001)])).toHaveLength(1);
  });

  it('says who loads what', () => {
    expect(budgetProblems([shell, remote(52_340)])).toEqual([
      expect.stringContaining(
        "mf-search aaaaaaaaaaaa: the first load of page 'market' is 162.3 KB (shell 100.0 KB, remote 62.3 KB), 150.0 KB are allowed: ",
      ),
    ]);
  });

  it('counts what has no compressed size as it is', () => {
    expect(budgetProblems([shell, remote(0, { 'entry.js': 10_000 })])).toEqual([
      expect.stringContaining('remote 1010.0 KB'),
    ]);
  });

  it('allows more where a reason is written down', () => {
    expect(
      budgetProblems([shell, remote(60_000)], { 'mf-search market': { bytes: 170_000, reason: 'a map' } }),
    ).toEqual([]);
    expect(
      budgetProblems([shell, remote(60_001)], { 'mf-search market': { bytes: 170_000, reason: 'a map' } }),
    ).toHaveLength(1);
    for (const { reason } of Object.values(LARGER_PAGES)) expect(reason).not.toBe('');
  });
});
