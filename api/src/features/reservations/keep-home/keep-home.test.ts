import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { proveLedger } from '../../ledger/index.ts';
import { actOn, ANA } from '../applications/applications.testing.ts';
import { createGuest, type Guest, type Stay } from '../booking.testing.ts';
import { accept, createChangingGuest, expectAnswer, type ChangingGuest } from '../changes/stay-changes.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const AFTER = { startDate: '2027-04-11', endDate: '2027-07-11' };
const HOUR = 3_600_000;
let test: TestApp;
let place: TestPlace;
let user: TestUser;
let me: ChangingGuest;
let home: { id: number; slug: string };
let stayId: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser({ membershipRenewsOn: '2030-01-01' });
  me = createChangingGuest(test, user, place);
  home = await me.newHome();
  stayId = (await me.guest.approved(home.slug, STAY)).id;
});
afterAll(() => test.close());

const newGuest = async (): Promise<Guest> => createGuest(test, await test.signedInUser());
const drain = async () => {
  for (let run = 0; run < 3; run += 1) await test.jobs.drain();
};
async function request(stay: Stay = AFTER) {
  const guest = await newGuest();
  const { id, reference } = await guest.submitted(home.slug, stay);
  return { guest, id, reference, get: () => guest.get(id) };
}
const preview = (endDate: string, as = user) =>
  test.call('previewKeepHome', { as, params: { id: stayId }, query: { endDate } });
const previewed = async (endDate: string) => expectAnswer(preview(endDate));
const keep = (endDate: string, shown: Parameters<typeof accept>[0], as = user, key?: string) =>
  test.call('keepHome', { as, params: { id: stayId }, body: { endDate, ...accept(shown) }, key });
const decline = (as = user) => test.call('declineKeepHome', { as, params: { id: stayId } });
const findOffers = () => test.db.selectFrom('keepOffer').selectAll().where('reservationId', '=', stayId).execute();
const readMail = (reference: string) =>
  test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text'])
    .where('about', '=', `reservation:${reference}`)
    .execute();

describe('a request for the dates right after a member’s stay', () => {
  it('waits 72 hours for the member, and both are told', async () => {
    const other = await request();
    test.clock.advance(10_000);
    await drain();
    const [offer] = await findOffers();
    expect(offer!.expiresAt.getTime() - offer!.openedAt.getTime()).toBe(72 * HOUR);
    const expiresAt = offer!.expiresAt.toISOString();
    expect(await me.guest.get(stayId)).toMatchObject({
      keepOffer: { expiresAt, requestedFrom: '2027-04-11', earliestEnd: '2027-04-12', latestEnd: '2029-01-10' },
      waitsUntil: null,
    });
    expect(await other.get()).toMatchObject({ status: 'in_review', waitsUntil: expiresAt, keepOffer: null });
    test.clock.advance(71 * HOUR);
    await drain();
    expect(await other.get()).toMatchObject({ status: 'in_review', payment: { status: 'authorized' } });
    const { reference } = await me.guest.get(stayId);
    expect((await readMail(reference)).map(({ subject }) => subject)).toContain(
      'Keep your home? Someone asked for the dates after your stay',
    );
    const submitted = (await readMail(other.reference)).find(({ subject }) => subject === 'Your request is in review');
    expect(submitted?.text).toContain('may keep it until Nov 24, 11');
  });

  it.each<[string, Stay, boolean]>([
    ['three nights later', { startDate: '2027-04-14', endDate: '2027-07-11' }, true],
    ['four nights later', { startDate: '2027-04-15', endDate: '2027-07-11' }, false],
  ])('counts as right after it if it starts %s: %j', async (_, stay, isOffered) => {
    const other = await request(stay);
    expect((await other.get()).waitsUntil !== null).toBe(isOffered);
    expect(await findOffers()).toHaveLength(isOffered ? 1 : 0);
  });

  it('does not wait for guests who are no members, for their own requests, or if the nights between are taken', async () => {
    await test.db
      .updateTable('membershipPeriod')
      .set({ startsOn: '2025-10-20', endsOn: '2026-10-20' })
      .where('accountId', '=', user.id)
      .execute();
    expect((await (await request()).get()).waitsUntil).toBeNull();

    await test.db
      .updateTable('membershipPeriod')
      .set({ startsOn: '2029-01-01', endsOn: '2030-01-01' })
      .where('accountId', '=', user.id)
      .execute();
    home = await me.newHome();
    stayId = (await me.guest.approved(home.slug, STAY)).id;
    await me.guest.submitted(home.slug, AFTER);
    expect(await findOffers()).toEqual([]);

    home = await me.newHome();
    stayId = (await me.guest.approved(home.slug, STAY)).id;
    await (await newGuest()).held(home.slug, { startDate: '2027-04-11', endDate: '2027-04-13' });
    await request({ startDate: '2027-04-13', endDate: '2027-07-11' });
    expect(await findOffers()).toEqual([]);
  });

  it('waits no longer than the stay itself', async () => {
    await me.moveTo('2027-04-10');
    const other = await request();
    // 11 a.m. in Denver.
    expect(await other.get()).toMatchObject({ waitsUntil: '2027-04-11T17:00:00.000Z' });
    await me.moveTo('2027-04-12');
    expect(await other.get()).toMatchObject({ status: 'checked_in' });
    expect(await findOffers()).toMatchObject([{ outcome: 'lapsed' }]);
  });
});

describe('a member who keeps the home', () => {
  it('extends the stay at once for the previewed price, and the request is denied without a charge', async () => {
    const other = await request();
    const shown = await previewed('2027-05-11');
    expect(shown).toMatchObject({ kind: 'extend', endDate: '2027-05-11', refund: 0 });
    expect(shown.cost).toBeGreaterThan(0);
    const kept = await expectAnswer(keep('2027-05-11', shown));
    expect(kept).toMatchObject({ endDate: '2027-05-11', keepOffer: null, changes: [{ kind: 'extend' }] });
    await drain();
    expect(await other.get()).toMatchObject({ status: 'denied', waitsUntil: null, payment: { status: 'released' } });
    expect(await findOffers()).toMatchObject([{ outcome: 'kept' }]);
    expect(await me.readNights(stayId)).toEqual([[home.id, '[2027-01-11,2027-05-11)']]);
    expect(await me.readNights(other.id)).toEqual([]);
    const planned = (await me.readPlan(stayId)).installments.filter(({ from }) => from >= '2027-04-11');
    expect(planned.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.cost);
    const denied = (await readMail(other.reference)).find(
      ({ subject }) => subject === 'We could not approve your request',
    );
    expect(denied?.text).toContain('You were not charged.');
    expect(denied?.text).toContain('/s/denver?startDate=2027-04-11&endDate=2027-07-11');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('must take a requested night, and accept the price of now', async () => {
    await request({ startDate: '2027-04-13', endDate: '2027-07-11' });
    expect(await preview('2027-04-13')).toMatchObject({ status: 422, error: { fields: [{ path: 'end_date' }] } });
    const shown = await previewed('2027-05-11');
    expect(await keep('2027-05-11', { ...shown, cost: shown.cost - 1 })).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { cost: shown.cost } },
    });
    expect(await findOffers()).toMatchObject([{ outcome: null }]);
    expect(await me.guest.get(stayId)).toMatchObject({ endDate: '2027-04-11' });
  });

  it('does it once, whatever happens at the same time', async () => {
    const other = await request();
    const shown = await previewed('2027-05-11');
    const answers = await Promise.all([
      keep('2027-05-11', shown),
      keep('2027-06-11', await previewed('2027-06-11')),
      decline(),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await drain();
    const isKept = (await findOffers())[0]!.outcome === 'kept';
    expect((await other.get()).status).toBe(isKept ? 'denied' : 'in_review');
    expect((await me.guest.get(stayId)).changes).toHaveLength(isKept ? 1 : 0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('gets the same answer again for the same request', async () => {
    await request();
    const shown = await previewed('2027-05-11');
    const key = `keep-${stayId}`;
    const answers = [await keep('2027-05-11', shown, user, key), await keep('2027-05-11', shown, user, key)];
    expect(answers.map(({ status, body }) => [status, body.endDate])).toEqual([
      [200, '2027-05-11'],
      [200, '2027-05-11'],
    ]);
    expect((await me.guest.get(stayId)).changes).toHaveLength(1);
  });

  it('is nobody else', async () => {
    const other = await request();
    const shown = await previewed('2027-05-11');
    expect((await preview('2027-05-11', other.guest.user)).status).toBe(404);
    expect((await keep('2027-05-11', shown, other.guest.user)).status).toBe(404);
    expect((await decline(other.guest.user)).status).toBe(404);
  });
});

describe('a request goes on', () => {
  it('at once when the member declines, and the right is used', async () => {
    const other = await request();
    expect(await expectAnswer(decline())).toMatchObject({ keepOffer: null, endDate: '2027-04-11' });
    test.clock.advance(10_000);
    await drain();
    expect(await other.get()).toMatchObject({ status: 'approved' });
    expect(await decline()).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    await other.guest.cancel(other.id, (await other.guest.preview(other.id)).refunded);
    expect((await (await request()).get()).waitsUntil).toBeNull();
  });

  it('when 72 hours are over, and the member can no longer keep the home', async () => {
    const other = await request();
    const shown = await previewed('2027-05-11');
    test.clock.advance(72 * HOUR - 60_000);
    await drain();
    expect((await other.get()).status).toBe('in_review');
    test.clock.moveTo((await findOffers())[0]!.expiresAt);
    // Before any job has run.
    expect(await keep('2027-05-11', shown)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    await drain();
    test.clock.advance(60_000);
    await drain();
    expect(await findOffers()).toMatchObject([{ outcome: 'lapsed' }]);
    expect((await other.get()).status).toBe('approved');
    const [before] = await findOffers();
    test.clock.advance(60_000);
    await drain();
    expect(await findOffers()).toEqual([before]);
  });

  it('when the member’s stay is canceled', async () => {
    const other = await request();
    await me.guest.cancel(stayId, (await me.guest.preview(stayId)).refunded);
    test.clock.advance(10_000);
    await drain();
    expect(await findOffers()).toMatchObject([{ outcome: 'ended' }]);
    expect((await other.get()).status).toBe('approved');
  });
});

it('a canceled request does not use the right', async () => {
  const other = await request();
  await other.guest.cancel(other.id, (await other.guest.preview(other.id)).refunded);
  expect(await findOffers()).toMatchObject([{ outcome: 'ended' }]);
  expect(await preview('2027-05-11')).toMatchObject({ status: 409 });
  expect((await (await request()).get()).waitsUntil).not.toBeNull();
  expect(await findOffers()).toHaveLength(2);
});

describe('staff', () => {
  /** A request that the automatic review leaves to staff, because the listing states no limit of guests. */
  async function requestForStaff() {
    home = await testHome(test.db, { place, monthlyRentCents: 300_000, maxOccupants: null });
    stayId = (await me.guest.approved(home.slug, STAY)).id;
    // The member travels alone, so their stay needed no decision.
    const guest = await newGuest();
    const { id, reference } = await guest.held(home.slug, AFTER, { occupants: [ANA] });
    await expectAnswer(guest.pay(id));
    test.clock.advance(10_000);
    await drain();
    const as = await staffIn(test, 'super_admin');
    const steps = actOn(test, as, reference);
    const version = async () => (await expectAnswer(steps.get())).version;
    const approve = async (given?: number) => steps.approve(given ?? (await version()));
    const read = () => expectAnswer(steps.get());
    return { reference, as, version, approve, read, get: () => guest.get(id) };
  }

  it('see the offer, and cannot approve the request while it is open', async () => {
    const other = await requestForStaff();
    const inspect = (reference: string) =>
      expectAnswer(test.call('inspectReservation', { as: other.as, params: { reference } }));
    const { reference } = await me.guest.get(stayId);
    expect((await inspect(other.reference)).keepOffers).toMatchObject([
      { role: 'request', otherReference: reference, outcome: null },
    ]);
    expect((await inspect(reference)).keepOffers).toMatchObject([
      { role: 'stay', otherReference: other.reference, outcome: null },
    ]);
    const waiting = await other.read();
    expect(waiting.actions).toEqual(['assign', 'note', 'record_income', 'request_document', 'request_denial']);
    expect(waiting.application.waitsUntil).toBe((await findOffers())[0]!.expiresAt.toISOString());
    expect(await other.approve()).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('may still keep the home') },
    });
    await expectAnswer(decline());
    expect(await other.read()).toMatchObject({
      actions: ['assign', 'note', 'approve', 'record_income', 'request_document', 'request_denial'],
      application: { waitsUntil: null },
    });
    expect((await other.approve()).error).toBeUndefined();
    await drain();
    expect((await other.get()).status).toBe('approved');
  });

  it('and a member who keeps the home at the same time never both succeed', async () => {
    const other = await requestForStaff();
    const shown = await previewed('2027-05-11');
    const version = await other.version();
    const [kept, approved] = await Promise.all([keep('2027-05-11', shown), other.approve(version)]);
    expect([kept.status, approved.status]).toEqual([200, 409]);
    await drain();
    expect(await other.get()).toMatchObject({ status: 'denied', payment: { status: 'released' } });
    expect(await me.readNights(stayId)).toEqual([[home.id, '[2027-01-11,2027-05-11)']]);
  });
});
