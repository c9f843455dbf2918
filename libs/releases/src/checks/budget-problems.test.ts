import { describe, expect, it } from '@jest/globals';
import { createVerifiedRelease } from '../testing/releases.ts';
import { findBudgetProblems, LARGER_PAGES } from './budget-problems.ts';

const file = (name: string) => ({ file: name, integrity: 'sha256-x', bytes: 1_000_000 });
const shell = createVerifiedRelease({
  name: 'shell',
  initial: [file('main.js')],
  sizes: { files: { 'main.js': 100_000 }, pages: {}, previous: null },
});
const remote = (page: number, files: Record<string, number> = { 'entry.js': 10_000, 'page.js': page }) =>
  createVerifiedRelease({
    version: 'a'.repeat(12),
    initial: [file('entry.js')],
    pages: { market: [file('page.js'), file('entry.js')] },
    sizes: { files, pages: {}, previous: null },
  });

describe('findBudgetProblems', () => {
  it('counts each file once and accepts exactly the budget', () => {
    expect(findBudgetProblems([shell, remote(40_000)])).toEqual([]);
    expect(findBudgetProblems([shell, remote(40_001)])).toHaveLength(1);
  });

  it('reports the sizes of shell and remote', () => {
    expect(findBudgetProblems([shell, remote(52_340)])).toEqual([
      expect.stringContaining(
        "mf-search aaaaaaaaaaaa: the first load of page 'market' is 162.3 KB (shell 100.0 KB, remote 62.3 KB), over the budget of 150.0 KB: ",
      ),
    ]);
  });

  it('counts a file without a compressed size with its full size', () => {
    expect(findBudgetProblems([shell, remote(0, { 'entry.js': 10_000 })])).toEqual([
      expect.stringContaining('remote 1010.0 KB'),
    ]);
  });

  it('allows 250 KB for a page of the console, and not for a page that visitors can open too', () => {
    const toConsole = (page: number, ...paths: string[]) => ({
      ...remote(page),
      routes: paths.map((path) => ({ page: 'market', path })),
    });
    expect(findBudgetProblems([shell, toConsole(140_000, '/staff', '/staff/leads/:reference')])).toEqual([]);
    expect(findBudgetProblems([shell, toConsole(140_001, '/staff/leads')])).toEqual([
      expect.stringContaining('over the budget of 250.0 KB'),
    ]);
    expect(findBudgetProblems([shell, toConsole(60_000, '/staff/leads', '/leads')])).toHaveLength(1);
    expect(findBudgetProblems([shell, toConsole(60_000, '/staffed-homes')])).toHaveLength(1);
  });

  it('allows a larger budget for listed pages', () => {
    expect(
      findBudgetProblems([shell, remote(60_000)], { 'mf-search market': { bytes: 170_000, reason: 'a map' } }),
    ).toEqual([]);
    expect(
      findBudgetProblems([shell, remote(60_001)], { 'mf-search market': { bytes: 170_000, reason: 'a map' } }),
    ).toHaveLength(1);
    for (const { reason } of Object.values(LARGER_PAGES)) expect(reason).not.toBe('');
  });
});
