import type { CancellationCause } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { staffIn } from '../../leads/staff/staff-leads.testing.ts';
import { proveLedger, readHeldDeposit } from '../../ledger/index.ts';
import { refundAs } from '../../refunds/refunds.testing.ts';
import { createGuest, type Guest } from '../booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2026-12-05', endDate: '2027-03-05' };
let test: TestApp;
let denver: TestPlace;
let hub: TestUser;
let superAdmin: TestUser;
let guest: Guest;
let id: string;
let reference: string;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  hub = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
  superAdmin = await staffIn(test, 'super_admin', undefined, 'Ada');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
  const home = await testHome(test.db, { place: denver, monthlyRentCents: 315_000, cancellationPolicy: 'one_month' });
  ({ id, reference } = await guest.approved(home.slug, STAY));
  test.clock.advance(2 * 86_400_000);
});
afterAll(() => test.close());

const inspect = async () => (await test.call('inspectReservation', { as: superAdmin, params: { reference } })).body;
const preview = async (as: TestUser, cause: CancellationCause = 'home_unusable') => {
  const { body, error } = await test.call('previewGuestCancellation', { as, params: { reference }, query: { cause } });
  expect(error).toBeUndefined();
  return body;
};
/** Cancels with the refund of the preview, and lets everything that follows happen. */
async function cancel(as: TestUser, cause: CancellationCause = 'home_unusable') {
  const shown = await preview(as, cause);
  const { version } = await inspect();
  const answer = await test.call('cancelForGuest', {
    as,
    params: { reference },
    body: {
      cause,
      acceptedRefund: shown.refunded,
      acceptedWaiting: shown.waiting,
      reason: 'A pipe burst',
      version,
    },
  });
  expect(answer.error).toBeUndefined();
  await test.jobs.drain();
  return shown;
}
const sumPayments = async (field: 'capturedCents' | 'refundedCents') => {
  const rows = await test.db.selectFrom('payment').select(field).where('reservationId', '=', id).execute();
  return rows.reduce((sum, row) => sum + row[field]!, 0);
};
const findReservation = () =>
  test.db.selectFrom('reservation').select('homeId').where('id', '=', id).executeTakeFirstOrThrow();
const findCase = () =>
  test.db.selectFrom('cancellationCase').selectAll().where('reservationId', '=', id).executeTakeFirstOrThrow();
const listRequests = () =>
  test.db.selectFrom('refundRequest').selectAll().where('reservationId', '=', id).orderBy('id').execute();
const readMail = async () =>
  (
    await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('about', '=', `reservation:${reference}`)
      .where('subject', '=', 'Your reservation is canceled')
      .executeTakeFirstOrThrow()
  ).text;

describe('a cancellation on our side before the stay', () => {
  it('refunds everything to the cent, where the guest’s policy keeps a month', async () => {
    const policy = await preview(superAdmin, 'guest_request');
    expect(policy).toMatchObject({ reason: 'one_month_kept', waiting: 0 });
    expect(policy.kept).toBeGreaterThan(0);
    const paid = await sumPayments('capturedCents');
    const shown = await cancel(superAdmin);
    expect(shown).toMatchObject({ refunded: paid, waiting: 0, kept: 0, reason: 'our_cancellation' });
    expect(await sumPayments('refundedCents')).toBe(paid);
    expect(await findCase()).toMatchObject({
      cause: 'home_unusable',
      refundedCents: paid,
      keptCents: 0,
      beyondPolicyCents: policy.kept,
    });
    expect(await listRequests()).toEqual([]);
    expect(await proveLedger(test.db)).toEqual([]);
    expect(await readMail()).toContain(
      'Lodestay canceled this reservation because the home is not fit to stay in. Reason: A pipe burst',
    );
    const account = await test.db
      .selectFrom('account')
      .select('membershipRenewsOn')
      .where('id', '=', guest.user.id)
      .executeTakeFirstOrThrow();
    expect(account.membershipRenewsOn).toBeNull();
  });

  it('lets a second person approve what is above the limit, and cannot be split to avoid it', async () => {
    const policy = await preview(hub, 'guest_request');
    const shown = await cancel(hub, 'home_withdrawn');
    expect(shown).toMatchObject({ refunded: policy.refunded, waiting: policy.kept, kept: 0 });
    expect(await sumPayments('refundedCents')).toBe(policy.refunded);
    const [request] = await listRequests();
    expect(request).toMatchObject({
      amountCents: policy.kept,
      status: 'waiting',
      needsSecondPerson: true,
      requestedById: hub.id,
    });
    expect(await readMail()).toContain('because the landlord no longer rents out the home');
    const approve = (as: TestUser) =>
      test.call('approveRefund', {
        as,
        params: { reference: request!.reference },
        body: { reason: 'The landlord confirmed it', version: 1 },
      });
    expect((await approve(hub)).status).toBe(403);
    expect((await approve(superAdmin)).error).toBeUndefined();
    await test.jobs.drain();
    expect(await sumPayments('refundedCents')).toBe(await sumPayments('capturedCents'));
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('releases an authorized payment, which needs no second person', async () => {
    const home = await testHome(test.db, { place: denver, monthlyRentCents: 315_000, cancellationPolicy: 'one_month' });
    ({ id, reference } = await guest.submitted(home.slug, STAY));
    const { cents } = (await inspect()).payments[0]!;
    test.clock.advance(1000);
    expect(await cancel(hub, 'our_error')).toMatchObject({ refunded: cents, waiting: 0, kept: 0 });
    expect((await guest.get(id)).payment?.status).toBe('released');
  });

  it('counts refunds of before toward the limit, and refunds only what is left', async () => {
    expect((await refundAs(test, superAdmin).ask(reference, 20_000)).error).toBeUndefined();
    await test.jobs.drain();
    const paid = await sumPayments('capturedCents');
    const shown = await preview(superAdmin);
    expect(shown.refunded + shown.waiting).toBe(paid - 20_000);
    await cancel(superAdmin);
    expect(await sumPayments('refundedCents')).toBe(paid);
  });

  it('is refused if nobody may approve what is above the guest’s policy', async () => {
    const home = await testHome(test.db, {
      place: denver,
      monthlyRentCents: 1_500_000,
      cancellationPolicy: 'one_month',
    });
    ({ id, reference } = await guest.approved(home.slug, STAY));
    test.clock.advance(2 * 86_400_000);
    const answer = await test.call('previewGuestCancellation', {
      as: superAdmin,
      params: { reference },
      query: { cause: 'home_unusable' },
    });
    expect(answer.error).toMatchObject({
      code: 'action_not_allowed',
      message: expect.stringContaining('the highest limit for that is $10,000.00 now'),
    });
  });

  it('changes nothing if the accepted amounts differ', async () => {
    const shown = await preview(hub);
    const answer = await test.call('cancelForGuest', {
      as: hub,
      params: { reference },
      body: {
        cause: 'home_unusable',
        acceptedRefund: shown.refunded + shown.waiting,
        acceptedWaiting: 0,
        reason: 'A pipe burst',
        version: (await inspect()).version,
      },
    });
    expect(answer.error).toMatchObject({ code: 'price_changed', data: { waiting: shown.waiting } });
    expect((await inspect()).status).toBe('approved');
  });
});

describe('a cancellation on our side during the stay', () => {
  it('refunds the unused nights and the one-time fees, and keeps the nights before', async () => {
    test.clock.moveTo(new Date('2026-12-15T18:00:00Z'));
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'checked_in' });
    expect((await inspect()).cancellationCauses).toEqual(['home_unusable', 'home_withdrawn', 'our_error']);
    const paid = await sumPayments('capturedCents');
    const { lines } = (
      await test.db.selectFrom('reservation').select('agreed').where('id', '=', id).executeTakeFirstOrThrow()
    ).agreed!.paid[0]!;
    const cents = (code: string) => lines.find((line) => line.code === code)?.cents ?? 0;
    const nights = 31;
    const used = 10;
    const share = (code: string) => Math.round((cents(code) * used) / nights);
    const kept = share('rent') + share('platform_fee') + cents('annual_membership');
    const shown = await cancel(superAdmin);
    expect(shown).toMatchObject({ waiting: 0, reason: 'our_cancellation_in_stay' });
    expect(shown.refunded + shown.kept).toBe(paid);
    // The card fee of what is refunded goes back with it. The parts are rounded.
    const withoutCard = sumCents(lines.map((line) => line.cents)) - cents('card');
    expect(Math.abs(shown.kept - kept - (cents('card') * kept) / withoutCard)).toBeLessThanOrEqual(3);
    expect(shown.sentence).toContain('for the nights from Dec 15, 2026 on and the one-time fees');
    expect(await sumPayments('refundedCents')).toBe(shown.refunded);
    expect(await guest.get(id)).toMatchObject({ status: 'canceled' });
    expect(await proveLedger(test.db)).toEqual([]);
    const occupied = await test.db.selectFrom('occupancy').select('id').where('reservationId', '=', id).execute();
    expect(occupied).toEqual([]);
    test.clock.moveTo(new Date('2027-03-06T18:00:00Z'));
    await test.jobs.drain();
    expect(await sumPayments('capturedCents')).toBe(paid);
  });

  it('refunds the fee of a pet that was added after the booking, with its card fee', async () => {
    await test.db
      .updateTable('home')
      .set({ petsMaximum: 1 })
      .where('id', '=', (await findReservation()).homeId)
      .execute();
    test.clock.moveTo(new Date('2026-12-15T18:00:00Z'));
    await test.jobs.drain();
    const before = await preview(superAdmin);
    const added = { occupants: [], pets: [{ kind: 'dog' as const, name: 'Rex' }], vehicles: [] };
    const { body } = await test.call('previewStayAddition', { as: guest.user, params: { id }, body: added });
    const accepted = { acceptedRefund: body.refund, acceptedCost: body.cost };
    await test.call('addToStay', { as: guest.user, params: { id }, body: { ...added, ...accepted } });
    await test.jobs.drain();
    const paid = await sumPayments('capturedCents');
    const shown = await cancel(superAdmin);
    expect(shown.refunded - before.refunded).toBe(30_000 + 624);
    expect(shown.refunded + shown.kept).toBe(paid);
    expect(await sumPayments('refundedCents')).toBe(shown.refunded);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is refused when the stay is over', async () => {
    test.clock.moveTo(new Date('2027-03-05T20:00:00Z'));
    const answer = await test.call('previewGuestCancellation', {
      as: superAdmin,
      params: { reference },
      query: { cause: 'home_unusable' },
    });
    expect(answer.error?.code).toBe('action_not_allowed');
  });
});

describe('a cancellation on our side of a stay with a deposit', () => {
  const DEPOSIT = 50_000;
  beforeEach(async () => {
    test.clock.moveTo(new Date(NOW));
    const home = await testHome(test.db, {
      place: denver,
      monthlyRentCents: 315_000,
      cancellationPolicy: 'non_refundable',
      depositCents: DEPOSIT,
    });
    ({ id, reference } = await guest.approved(home.slug, STAY));
    test.clock.advance(2 * 86_400_000);
  });

  it('returns the deposit at once, whatever waits for a second person', async () => {
    const policy = await preview(hub, 'guest_request');
    expect(policy.refunded).toBe(DEPOSIT);
    expect(await cancel(hub)).toMatchObject({ refunded: DEPOSIT, waiting: policy.kept, kept: 0 });
    expect(await sumPayments('refundedCents')).toBe(DEPOSIT);
    expect(await readHeldDeposit(test.db, id)).toBe(0);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('returns it during the stay too, and says so', async () => {
    test.clock.moveTo(new Date('2026-12-15T18:00:00Z'));
    await test.jobs.drain();
    const shown = await preview(hub);
    expect(shown.refunded).toBe(DEPOSIT);
    expect(shown.waiting).toBeGreaterThan(0);
    expect(shown.sentence).toContain('the one-time fees, including your deposit of $500.00.');
    await cancel(hub);
    expect(await sumPayments('refundedCents')).toBe(DEPOSIT);
    expect(await readHeldDeposit(test.db, id)).toBe(0);
    const [request] = await listRequests();
    expect(request).toMatchObject({ amountCents: shown.waiting, status: 'waiting' });
    const approved = await test.call('approveRefund', {
      as: superAdmin,
      params: { reference: request!.reference },
      body: { reason: 'The pipe burst', version: 1 },
    });
    expect(approved.error).toBeUndefined();
    await test.jobs.drain();
    expect(await sumPayments('refundedCents')).toBe(DEPOSIT + shown.waiting);
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
