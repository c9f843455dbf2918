/** @slow Simulates a site with each broken rule. */
import { describe, expect, it, jest } from '@jest/globals';
import { CHECKS } from './checks/index.ts';
import { MUTATIONS } from './mutations.testing.ts';
import { simulate } from './simulate.ts';
import { openSite } from './site.ts';

/** Short and busy, so that each rule is needed. */
const RUN = { seed: 'mutations', members: 16, days: 60, pace: 2, ticksPerDay: 1, checkEveryDays: 4, areVerified: true };
jest.setTimeout(600_000);
const START = new Date('2026-10-20T18:00:00Z');

/** The names of the checks that found something. */
async function findBrokenChecks(mutate: (site: Awaited<ReturnType<typeof openSite>>) => Promise<unknown>) {
  const site = await openSite(START);
  try {
    await mutate(site);
    const { violations } = await simulate({ site, ...RUN });
    return [...violations].filter(([, found]) => found.length > 0).map(([name]) => name);
  } finally {
    await site.close();
  }
}

describe('the checks', () => {
  it('find nothing while all rules are kept', async () => {
    expect(await findBrokenChecks(async () => {})).toEqual([]);
  });

  it.each(MUTATIONS)('notice that $name', async ({ sql, noticedBy }) => {
    const known = CHECKS.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining([...noticedBy]));
    expect(await findBrokenChecks(({ db }) => sql.execute(db))).toEqual(expect.arrayContaining([...noticedBy]));
  });
});
