/** @slow Simulates months of a site. */
import { expect, it, jest } from '@jest/globals';
import { formatReport } from './report.ts';
import { simulate } from './simulate.ts';
import { openSite } from './site.ts';

jest.setTimeout(600_000);

it('keeps money and stays right over some months, with everything that goes wrong', async () => {
  // Daylight saving ends on November 1.
  const site = await openSite(new Date('2026-10-20T18:00:00Z'));
  try {
    const result = await simulate({ site, seed: '2', members: 30, days: 60, pace: 3, ticksPerDay: 1 });
    const broken = [...result.violations].filter(([, found]) => found.length > 0);
    expect({ broken, report: broken.length > 0 ? formatReport(result) : '' }).toEqual({ broken: [], report: '' });
    // A run in which little happens would prove little.
    expect(result.world.members.flatMap(({ bookings }) => bookings).length).toBeGreaterThan(20);
    const split = await site.db.selectFrom('reservationLeg').select('reservationId').distinct().execute();
    expect(split.length).toBeGreaterThan(0);
    const byCredits = await site.db.selectFrom('payment').select('id').where('processor', '=', 'credits').execute();
    expect(byCredits.length).toBeGreaterThan(0);
    expect((await site.db.selectFrom('referral').select('id').execute()).length).toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
