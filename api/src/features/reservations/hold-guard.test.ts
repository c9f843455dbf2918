import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest, type Guest } from './booking.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const LATER = { startDate: '2027-06-01', endDate: '2027-09-01' };
const MINUTE = 60_000;
let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2026-11-21T18:00:00Z' })));
afterAll(() => test.close());

const newGuest = async (emailConfirmed = true) => createGuest(test, await test.signedInUser({ emailConfirmed }));
const createHomes = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => testHome(test.db, { title: `Home ${index + 1}` })));
const hold = ({ user }: Guest, id: string) => test.call('holdReservation', { as: user, params: { id } });
const release = ({ user }: Guest, id: string) => test.call('releaseHold', { as: user, params: { id } });
async function tryHold(guest: Guest, slug: string, stay = STAY) {
  const { id } = await guest.draft(slug, stay);
  return { id, ...(await hold(guest, id)) };
}
const isAvailable = async (homeId: number) =>
  (
    await test.db
      .selectFrom('occupancy')
      .select('id')
      .where('homeId', '=', homeId)
      .where('holdExpiresAt', '>', test.clock.now())
      .execute()
  ).length === 0;

describe('holding several homes', () => {
  it('refuses a third home, lists the current holds, and leaves the home available to others', async () => {
    const guest = await newGuest();
    const [first, second, third] = await createHomes(3);
    const held = [await tryHold(guest, first!.slug), await tryHold(guest, second!.slug)];
    const refused = await tryHold(guest, third!.slug);
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'hold_limit',
        message: 'You’re already holding 2 homes. Release one or finish paying to hold another.',
      },
    });
    expect(refused.error?.data).toEqual({
      holds: [first!, second!].map(({ slug }, index) => ({
        reservationId: held[index]!.id,
        homeSlug: slug,
        title: `Home ${index + 1}`,
        holdExpiresAt: held[index]!.body.holdExpiresAt,
      })),
    });
    expect(await isAvailable(third!.id)).toBe(true);
    expect(await guest.get(refused.id)).toMatchObject({ status: 'draft', quote: { available: true } });
  });

  it('allows another home after a hold is released, expired or paid', async () => {
    const guest = await newGuest();
    const [a, b, c, d, e] = await createHomes(5);
    const [first, second] = [await tryHold(guest, a!.slug), await tryHold(guest, b!.slug)];
    expect((await tryHold(guest, c!.slug)).error?.code).toBe('hold_limit');
    await release(guest, first.id);
    const third = await tryHold(guest, c!.slug);
    expect(third.status).toBe(201);
    await guest.profile(second.id);
    await guest.pay(second.id);
    expect((await tryHold(guest, d!.slug)).status).toBe(201);
    expect((await tryHold(guest, e!.slug)).error?.code).toBe('hold_limit');
    test.clock.advance(15 * MINUTE);
    expect((await tryHold(guest, e!.slug)).status).toBe(201);
  });

  it('allows two of many simultaneous holds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const guest = await newGuest();
      const drafts = [];
      for (const { slug } of await createHomes(8)) drafts.push((await guest.draft(slug, STAY)).id);
      const answers = await Promise.all(drafts.map((id) => hold(guest, id)));
      expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([
        201,
        201,
        ...Array.from({ length: 6 }, () => 'hold_limit'),
      ]);
      const { holds } = await test.db
        .selectFrom('occupancy')
        .innerJoin('reservation', 'reservation.id', 'occupancy.reservationId')
        .select(({ fn }) => fn.countAll<number>().as('holds'))
        .where('accountId', '=', guest.user.id)
        .executeTakeFirstOrThrow();
      expect(holds).toBe(2);
    }
  });
});

describe('holding one home again', () => {
  it('can be renewed once right away, then once an hour', async () => {
    const guest = await newGuest();
    const [home] = await createHomes(1);
    expect((await tryHold(guest, home!.slug)).status).toBe(201);
    test.clock.advance(15 * MINUTE);
    expect((await tryHold(guest, home!.slug)).status).toBe(201);
    test.clock.advance(15 * MINUTE);
    const refused = await tryHold(guest, home!.slug);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'hold_too_soon', data: { retryAt: expect.any(String) } },
    });
    expect(refused.error?.message).toMatch(
      /^You’ve already renewed your hold on this home\. You can hold it again on Nov 21, \d+:\d\d [ap]\.m\. MST, or choose another home\.$/,
    );
    const wait = Date.parse(refused.error?.data?.['retryAt'] as string) - test.clock.now().getTime();
    expect([wait > 44 * MINUTE, wait <= 45 * MINUTE]).toEqual([true, true]);
    expect(await isAvailable(home!.id)).toBe(true);
    test.clock.advance(45 * MINUTE);
    expect((await tryHold(guest, home!.slug)).status).toBe(201);
    test.clock.advance(15 * MINUTE);
    expect((await tryHold(guest, home!.slug)).error?.code).toBe('hold_too_soon');
  });

  it('is limited in the same way after a release or with other dates', async () => {
    const guest = await newGuest();
    const [home] = await createHomes(1);
    const { id } = await tryHold(guest, home!.slug);
    await release(guest, id);
    expect((await hold(guest, id)).status).toBe(201);
    await release(guest, id);
    expect((await hold(guest, id)).error?.code).toBe('hold_too_soon');
    const other = await tryHold(guest, home!.slug, LATER);
    expect(other.error?.code).toBe('hold_too_soon');
    expect(await isAvailable(home!.id)).toBe(true);
    expect((await tryHold(guest, (await createHomes(1))[0]!.slug)).status).toBe(201);
    expect((await tryHold(await newGuest(), home!.slug)).status).toBe(201);
  });

  it('keeps the existing hold when a new hold on the same home is refused', async () => {
    const guest = await newGuest();
    const [home] = await createHomes(1);
    const { id } = await tryHold(guest, home!.slug);
    const later = await tryHold(guest, home!.slug, LATER);
    expect(later.status).toBe(201);
    expect((await hold(guest, id)).error?.code).toBe('hold_too_soon');
    expect(await guest.get(later.id)).toMatchObject({ status: 'held' });
  });

  it('counts as a first hold again after a day', async () => {
    const guest = await newGuest();
    const [home] = await createHomes(1);
    await tryHold(guest, home!.slug);
    test.clock.advance(15 * MINUTE);
    await tryHold(guest, home!.slug);
    test.clock.advance(24 * 60 * MINUTE);
    expect((await tryHold(guest, home!.slug)).status).toBe(201);
    test.clock.advance(15 * MINUTE);
    expect((await tryHold(guest, home!.slug)).status).toBe(201);
  });
});

describe('an unconfirmed email address', () => {
  it('allows one hold, and no second hold on any home', async () => {
    const guest = await newGuest(false);
    const [first, second] = await createHomes(2);
    expect((await tryHold(guest, first!.slug)).status).toBe(201);
    const refused = await tryHold(guest, second!.slug);
    expect(refused).toMatchObject({
      status: 403,
      error: {
        code: 'email_unconfirmed',
        message: `Confirm your email address to hold another home. We’ve emailed a link to ${guest.user.email}.`,
        data: { email: guest.user.email },
      },
    });
    expect(await isAvailable(second!.id)).toBe(true);
    test.clock.advance(24 * 60 * MINUTE);
    expect((await tryHold(guest, first!.slug)).error?.code).toBe('email_unconfirmed');
  });

  it('allows one of several simultaneous holds', async () => {
    const guest = await newGuest(false);
    const drafts = [];
    for (const { slug } of await createHomes(5)) drafts.push((await guest.draft(slug, STAY)).id);
    const answers = await Promise.all(drafts.map((id) => hold(guest, id)));
    expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([
      201,
      ...Array.from({ length: 4 }, () => 'email_unconfirmed'),
    ]);
  });

  it('allows more holds after the email address is confirmed', async () => {
    const guest = await newGuest(false);
    const [first, second] = await createHomes(2);
    await tryHold(guest, first!.slug);
    await test.call('sendEmailConfirmation', { as: guest.user });
    await test.jobs.drain();
    const { text } = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', guest.user.email)
      .where('subject', '=', 'Confirm your email address')
      .executeTakeFirstOrThrow();
    await test.call('confirmEmail', { params: { token: /\/confirm-email\/([\w-]{43})/.exec(text)![1]! } });
    expect((await tryHold(guest, second!.slug)).status).toBe(201);
  });
});

describe('drafts', () => {
  const findDrafts = (guest: Guest) =>
    test.db
      .selectFrom('reservation')
      .select(['id', 'status'])
      .where('accountId', '=', guest.user.id)
      .orderBy('createdAt')
      .execute();

  it('are limited to ten: the oldest is removed, or expired if it was held before', async () => {
    const guest = await newGuest();
    const places = await createHomes(13);
    const { id: heldOnce } = await tryHold(guest, places[0]!.slug);
    await release(guest, heldOnce);
    const { id: heldNow } = await tryHold(guest, places[1]!.slug);
    const ids = [];
    for (const { slug } of places.slice(2)) ids.push((await guest.draft(slug, STAY)).id);
    const all = await findDrafts(guest);
    expect(all.filter(({ status }) => status === 'draft').map(({ id }) => id)).toEqual(ids.slice(1));
    expect(all.filter(({ status }) => status !== 'draft')).toEqual([
      { id: heldOnce, status: 'expired' },
      { id: heldNow, status: 'held' },
    ]);
  });

  it('are limited to ten when many are created at once', async () => {
    const guest = await newGuest();
    await Promise.all((await createHomes(14)).map(({ slug }) => guest.draft(slug, STAY)));
    expect(await findDrafts(guest)).toHaveLength(10);
  });
});

describe('rate limits', () => {
  it('apply to drafts and holds per account and per client address, with a helpful message', async () => {
    const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on' } });
    const { slug } = await testHome(guarded.db);
    const user = await guarded.signedInUser();
    const create = (as = user) =>
      guarded.call('createReservation', {
        as,
        body: { homeSlug: slug, startDate: '2028-01-11', endDate: '2028-04-11' },
      });
    let last = await create();
    expect(last.headers['ratelimit-policy']).toBe(
      '"createReservation-client";q=60;w=3600, "createReservation-account";q=30;w=3600',
    );
    for (let time = 1; time < 31; time += 1) last = await create();
    expect([last.status, last.error?.message]).toEqual([
      429,
      expect.stringMatching(
        /^You’ve started many bookings\. Continue one from your reservations, or start another in \d+ minutes\.$/,
      ),
    ]);
    const { id } = (await create(await guarded.signedInUser())).body;
    const holding = await guarded.call('holdReservation', { as: user, params: { id } });
    expect([holding.status, holding.headers['ratelimit-policy']]).toEqual([
      404,
      '"holdReservation-client";q=20;w=3600, "holdReservation-account";q=20;w=3600',
    ]);
    await guarded.close();
  }, 60_000);
});
