/** @slow Simulates a site with each broken rule. */
import { describe, expect, it, jest } from '@jest/globals';
import { CHECKS } from './checks/index.ts';
import { MUTATIONS } from './mutations.testing.ts';
import { simulate } from './simulate.ts';
import { openSite } from './site.ts';

/** Short and busy. Together they need each rule. */
const RUNS = [
  { seed: 'each rule', members: 18 },
  { seed: 'broken rules', members: 16 },
].map((run) => ({ ...run, days: 60, pace: 2, ticksPerDay: 1, checkEveryDays: 4, areVerified: true }));
jest.setTimeout(600_000);
const START = new Date('2026-10-20T18:00:00Z');

/** The names of the checks that found something. */
async function findBrokenChecks(
  run: (typeof RUNS)[number],
  mutate: (site: Awaited<ReturnType<typeof openSite>>) => Promise<unknown>,
): Promise<string[]> {
  const site = await openSite(START);
  try {
    await mutate(site);
    const { violations } = await simulate({ site, ...run });
    return [...violations].filter(([, found]) => found.length > 0).map(([name]) => name);
  } finally {
    await site.close();
  }
}

describe('the checks', () => {
  it.each(RUNS)('find nothing while all rules are kept: $seed', async (run) => {
    expect(await findBrokenChecks(run, async () => {})).toEqual([]);
  });

  it.each(MUTATIONS)('notice that $name', async ({ sql, noticedBy }) => {
    const known = CHECKS.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining([...noticedBy]));
    const noticed = new Set<string>();
    for (const run of RUNS)
      if (noticedBy.some((name) => !noticed.has(name)))
        for (const name of await findBrokenChecks(run, ({ db }) => sql.execute(db))) noticed.add(name);
    expect([...noticed]).toEqual(expect.arrayContaining([...noticedBy]));
  });
});
