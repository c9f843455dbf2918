/** @slow Simulates a site with each broken rule. */
import { describe, expect, it, jest } from '@jest/globals';
import { CHECKS } from './checks/index.ts';
import { MUTATIONS, type Mutation } from './mutations.testing.ts';
import { simulate, type SimulationOptions } from './simulate.ts';
import { openSite } from './site.ts';

type Run = Omit<SimulationOptions, 'site'>;
/** Short and busy. Together they need each rule. */
const RUNS: readonly Run[] = [
  { seed: 'each rule', members: 18 },
  { seed: 'broken rules', members: 16 },
].map((run) => ({ ...run, days: 60, pace: 2, ticksPerDay: 1, checkEveryDays: 4, areVerified: true }));
/** About renewals, pauses and households. */
const RUN_OF_MEMBERS: Run = {
  seed: 'households',
  members: 12,
  days: 75,
  pace: 2,
  ticksPerDay: 1,
  checkEveryDays: 15,
  areVerified: true,
  favorites: ['change Standby', 'change membership', 'book'],
  sharing: 0.8,
};
/** About payments that banks take back, and refunds that they send back. */
const RUN_OF_BANKS: Run = {
  seed: 'banks',
  members: 14,
  days: 20,
  pace: 2,
  ticksPerDay: 1,
  checkEveryDays: 5,
  areVerified: true,
  favorites: ['book'],
  returning: 0.5,
  failing: 1,
};
jest.setTimeout(600_000);
const START = new Date('2026-10-20T18:00:00Z');

/** The names of the checks that found something. With `expected`, the history ends when they all have. */
async function findBrokenChecks(run: Run, mutations: readonly Mutation[]): Promise<string[]> {
  const site = await openSite(START);
  try {
    for (const { sql } of mutations) await sql.execute(site.db);
    const { violations } = await simulate({ site, ...run });
    return [...violations].filter(([, found]) => found.length > 0).map(([name]) => name);
  } finally {
    await site.close();
  }
}

/** Histories of what is rare, whose rules are broken together. */
const RARE = [
  { about: 'members', run: RUN_OF_MEMBERS, checkEveryDays: 9 },
  { about: 'banks', run: RUN_OF_BANKS, checkEveryDays: 5 },
] as const;
const OTHERS = MUTATIONS.filter(({ about }) => about === undefined);

describe('the checks', () => {
  it.each([...RUNS, RUN_OF_MEMBERS, RUN_OF_BANKS])('find nothing while all rules are kept: $seed', async (run) => {
    expect(await findBrokenChecks(run, [])).toEqual([]);
  });

  it('have the names that the broken rules expect', () => {
    const known = CHECKS.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(MUTATIONS.flatMap(({ noticedBy }) => noticedBy)));
  });

  it.each(OTHERS)('notice that $name', async (mutation) => {
    const { noticedBy, seed } = mutation;
    const noticed = new Set<string>();
    for (const run of RUNS.toSorted((a, b) => Number(b.seed === seed) - Number(a.seed === seed))) {
      const expected = noticedBy.filter((name) => !noticed.has(name));
      if (expected.length > 0)
        for (const name of await findBrokenChecks({ ...run, expected }, [mutation])) noticed.add(name);
    }
    expect([...noticed]).toEqual(expect.arrayContaining([...noticedBy]));
  });

  it.each(RARE)('notice all broken rules about $about in one history', async ({ about, run, checkEveryDays }) => {
    const mutations = MUTATIONS.filter((mutation) => mutation.about === about);
    const expected = mutations.flatMap(({ noticedBy }) => noticedBy);
    const noticed = await findBrokenChecks({ ...run, checkEveryDays, expected }, mutations);
    expect(noticed).toEqual(expect.arrayContaining(expected));
  });
});
