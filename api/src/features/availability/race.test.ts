import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';

const PEOPLE = 200;
/** Drafts at the same time. They only prepare the race, and more would use up the connections of a busy machine. */
const DRAFTS_AT_ONCE = 10;
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

type Draft = { guest: ReturnType<typeof createGuest>; id: string };

async function drafts(count: number, slug: string, stay: typeof STAY | (() => typeof STAY)): Promise<Draft[]> {
  const made: Draft[] = [];
  const makeDraft = async () => {
    const guest = createGuest(test, await test.signedInUser());
    return { guest, id: (await guest.draft(slug, typeof stay === 'function' ? stay() : stay)).id };
  };
  while (made.length < count) {
    const length = Math.min(DRAFTS_AT_ONCE, count - made.length);
    made.push(...(await Promise.all(Array.from({ length }, makeDraft))));
  }
  return made;
}

/** Holds with all drafts at once. Who waits too long for a connection on a busy machine gets a 503, and asks again. */
const holdAll = (all: readonly Draft[]) =>
  Promise.all(
    all.map(async ({ guest, id }) => {
      const hold = () => test.call('holdReservation', { as: guest.user, params: { id } });
      let answer = await hold();
      while (answer.status === 503) answer = await hold();
      return answer;
    }),
  );

describe('simultaneous holds', () => {
  it('give the home to one of 200 people and return 409 with heldUntil to the others, sooner than the drafts were created', async () => {
    const home = await testHome(test.db);
    const start = performance.now();
    const all = await drafts(PEOPLE, home.slug, STAY);
    const drafted = performance.now();
    const answers = await holdAll(all);
    // Holds that waited for each other's locks in vain would take several times as long as their drafts.
    expect(performance.now() - drafted).toBeLessThan(drafted - start);

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers).toHaveLength(PEOPLE - 1);
    const until = answers.find(({ status }) => status === 201)!.body.holdExpiresAt;
    for (const { status, error } of losers) {
      expect({ status, code: error?.code, until: error?.data?.heldUntil }).toEqual({
        status: 409,
        code: 'dates_taken',
        until,
      });
      expect(error?.message).toMatch(
        /Someone else is booking this home\. It will be available again on Nov 21, 11:1\d a\.m\. MST if they don’t finish\./,
      );
    }
    expect(await test.db.selectFrom('occupancy').select('id').where('homeId', '=', home.id).execute()).toHaveLength(1);
  }, 60_000);

  it('with random dates never overlap and return only 201 or 409', async () => {
    const home = await testHome(test.db);
    const day = (offset: number) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10);
    const random = () => {
      const start = Math.floor(Math.random() * 60);
      return { startDate: day(start), endDate: day(start + 1 + Math.floor(Math.random() * 20)) };
    };
    const answers = await holdAll(await drafts(80, home.slug, random));
    const others = answers.filter(({ status }) => status !== 201 && status !== 409);
    expect(others.map(({ status, error }) => [status, error])).toEqual([]);
    const stays = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => body)
      .sort((a, b) => a.startDate.localeCompare(b.startDate));
    expect(stays.length).toBeGreaterThan(1);
    for (const [index, stay] of stays.slice(1).entries()) expect(stay.startDate >= stays[index]!.endDate!).toBe(true);
  }, 60_000);
});
