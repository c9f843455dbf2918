import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { getCaseRefundState } from './case-refund-state.ts';

const NOW = '2026-11-21T18:00:00Z';
const NEAR = { startDate: '2026-12-05', endDate: '2027-03-05' };
let test: TestApp;
let denver: TestPlace;
let hub: TestUser;
let admin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  hub = await staffIn(test, 'hub_manager', denver.marketId);
  admin = await test.signedInUser({ role: 'admin' });
});
afterAll(() => test.close());

/** A guest who cancels two days after the booking, when one month's rent is kept. Returns the case as a person sees it. */
async function cancelLate() {
  test.clock.moveTo(new Date(NOW));
  const guest = createGuest(test, await test.signedInUser());
  const home = await testHome(test.db, { place: denver, monthlyRentCents: 315_000, cancellationPolicy: 'one_month' });
  const { id } = await guest.approved(home.slug, NEAR);
  test.clock.advance(2 * 86_400_000);
  const preview = await guest.preview(id);
  await guest.cancel(id, preview.refunded);
  const { reference } = await test.db
    .selectFrom('cancellationCase')
    .select('reference')
    .where('reservationId', '=', id)
    .executeTakeFirstOrThrow();
  const get = async (as = hub) => (await test.call('getCancellation', { as, params: { reference } })).body;
  return { guest, id, preview, reference, get };
}

describe('a cancellation', () => {
  it('opens a case with what staff need to know', async () => {
    const { preview, reference, get } = await cancelLate();
    expect(await get()).toMatchObject({
      reference: expect.stringMatching(/^CC-/),
      title: 'Maya Ortiz',
      closedAt: null,
      cancellation: {
        canceledBy: 'guest',
        paid: preview.refunded + preview.kept,
        refunded: preview.refunded,
        kept: preview.kept,
        rule: 'one_month_kept',
        sentence: preview.sentence,
        refundState: 'refunded',
        goodwill: 0,
      },
      refundOptions: { available: preview.kept, limit: 25_000 },
      actions: ['assign', 'note', 'request_refund', 'close'],
    });
    const { items } = (await test.call('listCancellations', { as: hub, query: { q: reference } })).body;
    expect(items).toMatchObject([{ reference, cancellation: { kept: preview.kept } }]);
  });

  it('of a draft leaves staff nothing to do', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { id } = await guest.draft((await testHome(test.db, { place: denver })).slug, NEAR);
    await guest.cancel(id, 0);
    const { reference } = await test.db
      .selectFrom('cancellationCase')
      .select('reference')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect((await test.call('getCancellation', { as: admin, params: { reference } })).status).toBe(404);
  });

  it('after a refund by staff returns only what is left', async () => {
    test.clock.moveTo(new Date(NOW));
    const guest = createGuest(test, await test.signedInUser());
    const { id, reference, quote } = await guest.approved((await testHome(test.db, { place: denver })).slug, NEAR);
    await refundAs(test, admin).ask(reference, 50_000);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ refunded: quote.dueAtBooking - 50_000, kept: 0 });
    expect(preview.sentence).toMatch(/^\$500\.00 was refunded before\. You get the other /);
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({ body: { payment: { status: 'refunded' } } });
  });
});

describe('a goodwill refund', () => {
  it('up to what was kept is linked to the case and shown to the guest', async () => {
    const { guest, id, preview, reference, get } = await cancelLate();
    const { reservationReference } = (await get()).stay;
    const ask = (amount: number) =>
      refundAs(test, admin).ask(reservationReference, amount, { caseReference: reference });
    expect((await ask(preview.kept + 1)).status).toBe(422);
    const refund = (await ask(60_000)).body;
    expect(refund.refund.caseReference).toBe(reference);
    expect(await get()).toMatchObject({
      cancellation: { goodwill: 60_000 },
      refunds: [{ reference: refund.reference, amount: 60_000, state: 'refunded' }],
      refundOptions: { available: preview.kept - 60_000 },
    });
    expect((await guest.get(id)).payment?.message).toMatch(/will be refunded to Visa ending 4242/);
  });
});

describe('staff', () => {
  it('close a case with an outcome, and open it again', async () => {
    const { reference, get } = await cancelLate();
    const params = { reference };
    const close = (version: number) =>
      test.call('closeCancellation', {
        as: hub,
        params,
        body: { outcome: 'settled', reason: 'Nothing left', version },
      });
    expect((await close(1)).body).toMatchObject({ outcome: 'settled', actions: ['note', 'request_refund', 'reopen'] });
    expect((await close(1)).error?.code).toBe('conflict');
    await test.call('reopenCancellation', { as: hub, params, body: { reason: 'They wrote again', version: 2 } });
    expect((await get()).closedAt).toBeNull();
    const actions = (await get()).timeline.map(({ title }) => title);
    expect(actions).toEqual(expect.arrayContaining(['cancellation.close', 'cancellation.reopen']));
  });

  it('who only read get no actions', async () => {
    const { get } = await cancelLate();
    expect(await get(await test.signedInUser({ role: 'read_only_admin' }))).toMatchObject({
      actions: [],
      refundOptions: null,
    });
  });
});

describe('getCaseRefundState', () => {
  const paid = { status: 'captured', refundedCents: 0 } as const;
  it.each([
    [0, undefined, undefined, 'nothing_due'],
    [100, paid, { kind: 'refund', status: 'pending' }, 'sending'],
    [100, paid, { kind: 'refund', status: 'failed' }, 'failed'],
    [100, paid, { kind: 'refund', status: 'done' }, 'refunded'],
    [100, paid, { kind: 'release', status: 'done' }, 'released'],
    [100, paid, { kind: 'capture', status: 'done' }, 'released'],
    [100, { ...paid, refundedCents: 100 }, undefined, 'refunded'],
    [100, { ...paid, status: 'released' }, undefined, 'released'],
    [100, paid, undefined, 'sending'],
  ] as const)('of %i cents with %j and %j is %s', (refundedCents, payment, operation, state) =>
    expect(getCaseRefundState({ refundedCents }, payment, operation ? [operation] : [])).toBe(state),
  );
});
