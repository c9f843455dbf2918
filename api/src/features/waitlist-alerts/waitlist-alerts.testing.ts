import { randomUUID } from 'node:crypto';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { buildTestApp } from '../../testing/index.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** The dates that people wait for. */
export const STAY = { startDate: '2027-03-01', endDate: '2027-05-30' };

export type WaitlistTest = Awaited<ReturnType<typeof startWaitlistTest>>;

/** An app, and functions that create cities and homes, join waitlists and read the emails about available homes. */
export async function startWaitlistTest() {
  const test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { db } = test;
  let cities = 0;

  /** Moves the clock and runs everything that is due, including emails. */
  async function pass(milliseconds: number) {
    test.clock.advance(milliseconds);
    await test.jobs.drain();
  }

  return {
    test,
    db,
    pass,
    /** A city that nobody waits for, with a name of its own. */
    async createCity() {
      cities += 1;
      const name = `Harbor ${String.fromCharCode(64 + cities)}`;
      const place = await testPlace(db, { name });
      return { name, place };
    },
    listHome: (place: TestPlace, given: Parameters<typeof testHome>[1] = {}) => testHome(db, { place, ...given }),
    /** Blocks the dates of the stay, or others. */
    block: (homeId: number, stay = `[${STAY.startDate},${STAY.endDate})`) =>
      db.insertInto('occupancy').values({ homeId, stay, source: 'block' }).execute(),
    unblock: (homeId: number) => db.deleteFrom('occupancy').where('homeId', '=', homeId).execute(),

    /** Joins a waitlist, by default for the dates of the stay, and returns the address. */
    async join(city: string, given: Record<string, unknown> = STAY, email = `${randomUUID()}@example.com`) {
      const { status } = await test.call('createLead', {
        body: { productType: 'city_waitlist', firstName: 'Priya', email, city, ...given },
      });
      if (status !== 201) throw new Error(`createLead returned ${status}`);
      // Earlier homes do not count.
      await pass(5 * MINUTE);
      return email;
    },
    findEmails: (email: string) =>
      db
        .selectFrom('mailMessage')
        .select(['subject', 'text', 'html', 'headers'])
        .where('recipient', '=', email)
        .where('subject', 'like', '% available')
        .orderBy('id')
        .execute(),
  };
}
