import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { actOn, apply } from '../applications/applications.testing.ts';
import { createGuest } from '../booking.testing.ts';

let test: TestApp;
let denver: TestPlace;
let lena: TestUser;
let grace: TestUser;
let references: string[];

const inspect = (as: TestUser, reference: string) => test.call('inspectReservation', { as, params: { reference } });
const search = async (as: TestUser, query: Record<string, unknown> = {}) =>
  (await test.call('searchReservations', { as, query })).body;
const find = async (as: TestUser, query: Record<string, unknown> = {}) =>
  (await search(as, query)).reservations.map(({ reference }) => reference);

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  denver = await testPlace(test.db, { name: 'Denver' });
  const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  lena = await staffIn(test, 'hub_manager', denver.marketId);
  grace = await staffIn(test, 'admin', undefined, 'Grace');
  references = [];
  for (const [index, place] of [denver, austin, denver, denver].entries()) {
    const guest = createGuest(test, await test.signedInUser({ email: `guest${index}@example.com` }));
    const { slug } = await testHome(test.db, { place });
    const { reference } = await guest.draft(slug, { startDate: `2027-0${3 + index}-01`, endDate: '2027-09-01' });
    references.push(reference);
    test.clock.advance(60_000);
  }
});
afterAll(() => test.close());

describe('the list of reservations', () => {
  it('shows the newest first, in the markets of the caller', async () => {
    const [first, foreign, third, last] = references;
    expect(await find(grace)).toEqual([last, third, foreign, first]);
    expect(await find(lena)).toEqual([last, third, first]);
    expect(await find(lena, { market: 'austin' })).toEqual([]);
    expect(await find(grace, { market: 'austin' })).toEqual([foreign]);
    expect(await find(grace, { market: 'nowhere' })).toEqual([]);
    expect(await find(await staffIn(test, 'hub_manager'))).toEqual([]);
  });

  it('filters by status and by check-in, sorted by check-in', async () => {
    const [, second, third] = references;
    expect(await find(grace, { status: 'held' })).toEqual([]);
    expect(await find(grace, { status: 'draft' })).toHaveLength(4);
    expect(await find(grace, { checkInFrom: '2027-04-01', checkInTo: '2027-05-01' })).toEqual([second, third]);
  });

  it('finds the start of a reference or of an email address', async () => {
    const [first, foreign] = references;
    expect(await find(grace, { q: first!.toLowerCase() })).toEqual([first]);
    expect(await find(grace, { q: 'Guest1' })).toEqual([foreign]);
    expect(await find(lena, { q: 'guest1' })).toEqual([]);
    expect(await find(grace, { q: 'guest', status: 'draft', market: 'denver' })).toHaveLength(3);
    for (const q of ['%%%', 'uest', '___']) expect([q, await find(grace, { q })]).toEqual([q, []]);
  });

  it.each([{}, { checkInFrom: '2027-01-01' }, { q: 'guest' }, { q: 'LS-' }, { market: 'denver' }])(
    'pages through every reservation once: %j',
    async (query) => {
      const all = await find(grace, query);
      const seen: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await search(grace, { ...query, limit: 1, cursor });
        seen.push(...page.reservations.map(({ reference }) => reference));
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(all);
      expect((await test.call('searchReservations', { as: grace, query: { ...query, cursor: '1.2' } })).status).toBe(
        422,
      );
    },
  );

  it.each(['zzzzzzzzzz.1.2.3.4', '-1.1.2.3.4', '1.2'])('refuses the cursor %s of another list', async (cursor) => {
    for (const query of [{ cursor }, { cursor, checkInFrom: '2027-01-01' }])
      expect((await test.call('searchReservations', { as: grace, query })).status).toBe(422);
  });
});

describe('the record of a reservation', () => {
  it('has the facts, payments, emails, moves, notes and work', async () => {
    const guest = createGuest(test, await test.signedInUser({ email: 'priya@example.com' }));
    const { reference } = await apply(test, { place: denver, guest });
    test.clock.advance(60_000);
    await actOn(test, lena, reference).approve(1, { rule: 'two_per_bedroom', checked: 'One bedroom' });
    await test.jobs.drain();
    test.clock.advance(60_000);
    const noted = await test.call('addReservationNote', {
      as: lena,
      params: { reference },
      body: { text: 'Arrives late', mentions: [] },
    });
    expect(noted.status).toBe(201);
    const { body } = await inspect(grace, reference);
    expect(body).toMatchObject({
      reference,
      status: 'approved',
      guest: { email: 'priya@example.com', fullName: 'Maya Ortiz' },
      market: { slug: 'denver' },
      phone: '303 555 0100',
      timeZone: 'America/Denver',
      terms: { policy: 'one_month', total: expect.any(Number), dueAtBooking: expect.any(Number) },
      payments: [{ status: 'captured', method: 'card', label: 'Visa ending 4242', refunded: 0, message: null }],
      cancellation: null,
      work: [{ queue: 'applications', reference, outcome: 'approved' }],
      actions: expect.arrayContaining(['note', 'request_refund']),
    });
    expect(body.payments[0]!.captured).toBe(body.terms!.dueAtBooking);
    expect(body.timeline[0]).toMatchObject({ kind: 'note', text: 'Arrives late', by: { id: lena.id } });
    const titles = body.timeline.map(({ kind, title }) => `${kind} ${title}`);
    expect(titles).toEqual(
      expect.arrayContaining([
        'move guest.start',
        'move guest.hold',
        'move system.submit',
        'move system.approve',
        'payment authorize.done',
        'payment capture.done',
        'action application.approve',
        'email Your request is in review',
        'email Your stay is approved',
      ]),
    );
    const times = body.timeline.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('exists only for staff of its market, and takes notes only from those who may write', async () => {
    const foreign = references[1]!;
    expect((await inspect(lena, foreign)).status).toBe(404);
    const auditor = await staffIn(test, 'read_only_admin');
    expect((await inspect(auditor, foreign)).body.actions).toEqual([]);
    const params = { reference: foreign };
    const body = { text: 'Hello', mentions: [] };
    expect((await test.call('addReservationNote', { as: auditor, params, body })).status).toBe(403);
    expect((await test.call('addReservationNote', { as: lena, params, body })).status).toBe(404);
  });
});
