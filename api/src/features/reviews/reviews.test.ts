import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { getReviewState, isRevealed } from './review-rules.ts';

const CHECK_OUT = new Date('2027-09-01T17:00:00Z');
const NOW = '2027-09-02T18:00:00Z';
const DAY_MS = 86_400_000;
const REVIEW = {
  overall: 4,
  aspects: { cleanliness: 5, accuracy: 4, location: 5, value: 3 },
  text: 'Quiet <b>and</b> bright.',
};
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let maya: TestUser;
let id: string;
let reference: string;
let slug: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  maya = await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
  ({ id, reference } = await insertPaidReservation(test.db, {
    accountId: maya.id,
    place: denver,
    now: new Date('2027-05-01T18:00:00Z'),
  }));
  const ended = { status: 'completed' as const, checkOutAt: CHECK_OUT, endedAt: CHECK_OUT };
  await test.db.updateTable('reservation').set(ended).where('id', '=', id).execute();
  ({ slug } = await test.db
    .selectFrom('reservation')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .select('home.slug')
    .where('reservation.id', '=', id)
    .executeTakeFirstOrThrow());
});
afterAll(() => test.close());

const write = (as = maya, over: Partial<typeof REVIEW> = {}) =>
  test.call('writeStayReview', { as, params: { id }, body: { ...REVIEW, ...over } });
const rateGuest = (as = lena) =>
  test.call('reviewGuest', { as, params: { reference }, body: { overall: 5, text: 'Left it spotless.' } });
const own = async () => (await test.call('getStayReview', { as: maya, params: { id } })).body;
const inspect = async (as = lena) => (await test.call('inspectStayReview', { as, params: { reference } })).body;
const listPublic = async () => (await test.call('listHomeReviews', { params: { slug } })).body;
const listQueue = async (as = lena) => (await test.call('listReviews', { as, query: {} })).body.items;
const findItem = async () => {
  const { review } = await own();
  return (await test.call('getReview', { as: lena, params: { reference: review!.reference } })).body;
};
const listSubjects = async () => {
  await test.jobs.drain();
  const rows = await test.db
    .selectFrom('mailMessage')
    .select('subject')
    .where('about', '=', `reservation:${reference}`)
    .where('subject', '~', 'review|your stay at')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};

describe('rules', () => {
  const now = new Date(NOW);
  const stay = { status: 'completed', checkOutAt: CHECK_OUT, endedAt: CHECK_OUT };
  const after = (days: number) => new Date(CHECK_OUT.getTime() + days * DAY_MS);
  it.each([
    [stay, false, now, 'open'],
    [stay, true, now, 'written'],
    [stay, false, after(14), 'open'],
    [stay, false, new Date(after(14).getTime() + 1), 'closed'],
    [{ ...stay, status: 'checked_in' }, false, now, 'not_over'],
    [{ ...stay, status: 'canceled' }, false, now, 'not_over'],
  ])('%j, written %s, at %s: %s', (row, hasWritten, at, expected) =>
    expect(getReviewState(row, hasWritten, at)).toBe(expected),
  );

  it.each([
    [true, true, 1, true],
    [true, false, 1, false],
    [false, true, 14, false],
    [true, false, 15, true],
    [false, true, 15, true],
    [false, false, 15, false],
  ])('home %s, guest %s, after %d days: revealed %s', (home, guest, days, expected) =>
    expect(isRevealed(stay, { home, guest }, after(days))).toBe(expected),
  );
});

describe('a review', () => {
  it('is hidden from the other side until both have written', async () => {
    expect((await write()).status).toBe(201);
    expect(await inspect()).toMatchObject({ hasGuestWritten: true, aboutHome: null, revealedAt: null });
    expect(JSON.stringify([await inspect(), await listQueue()])).not.toContain('bright');
    expect((await rateGuest()).body.aboutHome).toMatchObject({ overall: 4 });
    expect((await own()).aboutGuest).toMatchObject({ overall: 5, text: 'Left it spotless.' });
  });

  it('of one side is revealed after 14 days, when nobody can write any more', async () => {
    await rateGuest();
    expect((await own()).aboutGuest).toBeNull();
    test.clock.advance(14 * DAY_MS);
    await test.jobs.drain();
    expect((await own()).aboutGuest).toMatchObject({ overall: 5 });
    expect((await write()).error?.code).toBe('action_not_allowed');
  });

  it('is written once by the guest of a completed stay', async () => {
    await write();
    expect((await write()).error?.code).toBe('action_not_allowed');
    expect((await write(await test.signedInUser())).status).toBe(404);
    expect((await rateGuest()).status).toBe(201);
    expect((await rateGuest()).error?.code).toBe('action_not_allowed');
  });

  it.each(['approved', 'checked_in', 'canceled'] as const)('is not written about a stay that is %s', async (status) => {
    await test.db.updateTable('reservation').set({ status }).where('id', '=', id).execute();
    expect((await write()).error?.code).toBe('action_not_allowed');
    expect((await rateGuest()).error?.code).toBe('action_not_allowed');
  });

  it.each([{ overall: 0 }, { overall: 6 }, { text: ' ' }])('needs valid values: %j', async (over) => {
    expect((await write(maya, over)).status).toBe(422);
  });

  it('is invited once by email', async () => {
    expect((await listSubjects())[0]).toMatch(/^How was your stay at/);
    expect(await listSubjects()).toHaveLength(1);
  });
});

describe('moderation', () => {
  it('comes before a review is public, with the first name and the length of the stay', async () => {
    await write();
    await rateGuest();
    expect(await listPublic()).toEqual({ count: 0, average: null, reviews: [], nextCursor: null });
    const { version, reference: review, actions } = await findItem();
    expect(actions).toEqual(['assign', 'note', 'publish', 'refuse']);
    await test.call('publishReview', { as: lena, params: { reference: review }, body: { version } });
    expect(await listPublic()).toEqual({
      count: 1,
      average: 4,
      reviews: [{ author: 'Maya', overall: 4, text: REVIEW.text, nights: 92, stayedUntil: '2027-09-01' }],
      nextCursor: null,
    });
    expect((await own()).review!.moderation).toBe('published');
    expect(await listSubjects()).toContain('Your review is public');
  });

  it('refuses with a reason that the guest gets', async () => {
    await write();
    await rateGuest();
    const { version, reference: review } = await findItem();
    const body = { refusal: 'personal_data' as const, version };
    await test.call('refuseReview', { as: lena, params: { reference: review }, body });
    expect((await test.call('refuseReview', { as: lena, params: { reference: review }, body })).status).toBe(409);
    expect((await listPublic()).count).toBe(0);
    expect((await own()).review).toMatchObject({ moderation: 'refused', refusal: 'personal_data' });
    expect(await listSubjects()).toContain('Your review was not published');
  });

  it('is for staff of the market', async () => {
    await write();
    await rateGuest();
    const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const stranger = await staffIn(test, 'hub_manager', austin.marketId);
    expect(await listQueue(stranger)).toEqual([]);
    expect((await test.call('inspectStayReview', { as: stranger, params: { reference } })).status).toBe(404);
  });

  it('cannot change or delete what was written', async () => {
    await write();
    await expect(sql`delete from home_review`.execute(test.db)).rejects.toThrow('never changed or deleted');
    await expect(sql`update home_review set overall = 5`.execute(test.db)).rejects.toThrow('never changed or deleted');
  });
});

describe('the reviews of a home', () => {
  it('have the average of all, and do not exist for an unknown home', async () => {
    expect((await test.call('listHomeReviews', { params: { slug: 'nothing-1' } })).status).toBe(404);
  });
});
