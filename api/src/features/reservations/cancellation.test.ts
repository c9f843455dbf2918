import fc from 'fast-check';
import type { Reservation } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, formatMoney } from '@lodestay/stay';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { findUnbalancedTransactions, readBalances } from '../payments/ledger.testing.ts';
import { createGuest, type Guest } from './booking.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const DAY = 86_400_000;
const FAR = { startDate: '2027-01-11', endDate: '2027-04-11' };
const NEAR = { startDate: '2026-12-05', endDate: '2027-03-05' };
let test: TestApp;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  guest = createGuest(test, await test.signedInUser());
});
afterAll(() => test.close());

const newHome = (policy: 'one_month' | 'non_refundable' = 'one_month') =>
  testHome(test.db, { monthlyRentCents: 315_000, cancellationPolicy: policy });
const findCase = (id: string) =>
  test.db.selectFrom('cancellationCase').selectAll().where('reservationId', '=', id).executeTakeFirst();
const findSandboxPayment = (reference: string) =>
  test.db
    .selectFrom('sandbox.payment')
    .select(['state', 'capturedCents', 'refundedCents'])
    .where('description', '=', reference)
    .executeTakeFirstOrThrow();

describe('cancelReservation', () => {
  it('refunds everything within 24 hours of booking, and releases the home', async () => {
    const home = await newHome();
    const { id, quote, reference } = await guest.approved(home.slug, NEAR);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ refunded: quote.dueAtBooking, kept: 0, reason: 'within_24_hours' });
    expect(preview.sentence).toBe(
      `Full refund: ${formatMoney(quote.dueAtBooking)}. It is refunded to Visa ending 4242. Refunds to cards take 3 to 10 business days.`,
    );
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({
      status: 200,
      body: { status: 'canceled', payment: { status: 'refunded' }, allowedActions: [], cancellation: [] },
    });
    expect(await findSandboxPayment(reference)).toMatchObject({
      capturedCents: quote.dueAtBooking,
      refundedCents: quote.dueAtBooking,
    });
    expect(await test.db.selectFrom('occupancy').select('id').where('reservationId', '=', id).execute()).toEqual([]);
    expect(await findCase(id)).toMatchObject({
      actor: 'guest',
      paidCents: quote.dueAtBooking,
      refundedCents: quote.dueAtBooking,
      keptCents: 0,
    });
    const another = createGuest(test, await test.signedInUser());
    expect(await another.held(home.slug, NEAR)).toMatchObject({ status: 'held' });
  });

  it('refunds everything within 24 hours of booking once the stay has started, and nothing after that', async () => {
    const today = { startDate: '2026-11-21', endDate: '2027-02-19' };
    const [home, other] = [await newHome('non_refundable'), await newHome('non_refundable')];
    const { id, quote } = await guest.approved(home.slug, today);
    const late = await guest.approved(other.slug, today);
    test.clock.moveTo(new Date('2026-11-22T17:59:00Z'));
    await test.jobs.drain();
    const started = await guest.get(id);
    expect(started).toMatchObject({ status: 'checked_in', allowedActions: ['cancel'] });
    expect(started.cancellation).toMatchObject([{ refunded: quote.dueAtBooking, kept: 0 }]);
    expect(started.cancellation[0]!.sentence).toMatch(/^Through Nov 22, 11 a\.m\. MST: Full refund/);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ refunded: quote.dueAtBooking, kept: 0, reason: 'within_24_hours' });
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(await test.db.selectFrom('occupancy').select('id').where('reservationId', '=', id).execute()).toEqual([]);

    test.clock.advance(2 * 60_000);
    expect(await guest.get(late.id)).toMatchObject({ status: 'checked_in', allowedActions: [], cancellation: [] });
    expect(await guest.cancel(late.id, quote.dueAtBooking)).toMatchObject({ status: 409 });
  });

  it.each(['card', 'bank_account'] as const)(
    'shows the refunds by payment method before a payment by %s, and the same in the account after it',
    async (method) => {
      const { id } = await guest.held((await newHome()).slug, NEAR);
      const { cancellation, dueAtBooking } = await guest.quote(id, method);
      expect(cancellation![0]).toMatchObject({
        refunded: dueAtBooking,
        kept: 0,
        sentence: `Through Nov 22, 11 a.m. MST: Full refund: ${formatMoney(dueAtBooking)}.`,
      });
      await guest.pay(id, { method });
      const toAmounts = (steps: Reservation['cancellation']) =>
        steps.map(({ refunded, kept, sentence }) => ({ refunded, kept, sentence }));
      expect(toAmounts((await guest.get(id)).cancellation)).toEqual(toAmounts(cancellation!));
      expect((await guest.preview(id)).refunded).toBe(dueAtBooking);
    },
  );

  it('keeps one month’s rent less than 30 days before check-in', async () => {
    const { id, quote, reference } = await guest.approved((await newHome()).slug, NEAR);
    test.clock.advance(2 * DAY);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ reason: 'one_month_kept' });
    expect(preview.refunded + preview.kept).toBe(quote.dueAtBooking);
    expect((await guest.get(id)).cancellation[0]).toMatchObject({ refunded: preview.refunded, kept: preview.kept });
    await guest.cancel(id, preview.refunded);
    expect(await findSandboxPayment(reference)).toEqual({
      state: 'captured',
      capturedCents: quote.dueAtBooking,
      refundedCents: preview.refunded,
    });
    expect(await readBalances(test.db, id)).toMatchObject({
      'cash:sandbox': preview.kept,
      refunds: preview.refunded,
    });
  });

  it('captures only the amount kept when the reservation is not approved yet', async () => {
    const home = await newHome('non_refundable');
    const { id, quote, reference } = await guest.submitted(home.slug, NEAR);
    await test.db.updateTable('reservation').set({ reviewDueAt: null }).where('id', '=', id).execute();
    test.clock.advance(2 * DAY);
    expect(await guest.preview(id)).toMatchObject({ refunded: 0, kept: quote.dueAtBooking });
    expect(await guest.cancel(id, 0)).toMatchObject({ body: { status: 'canceled', payment: { status: 'captured' } } });
    expect(await findSandboxPayment(reference)).toMatchObject({ state: 'captured', capturedCents: quote.dueAtBooking });
    expect((await readBalances(test.db, id))['cash:sandbox']).toBe(quote.dueAtBooking);
  });

  it('voids the authorization for a full refund during review', async () => {
    const { id, quote, reference } = await guest.submitted((await newHome()).slug, FAR);
    const preview = await guest.preview(id);
    expect(preview).toMatchObject({ refunded: quote.dueAtBooking, kept: 0 });
    expect(preview.sentence).toContain('only authorized on Visa ending 4242');
    expect(await guest.cancel(id, preview.refunded)).toMatchObject({
      body: { status: 'canceled', payment: { status: 'released' } },
    });
    expect(await findSandboxPayment(reference)).toMatchObject({ state: 'released', capturedCents: 0 });
    expect(await readBalances(test.db, id)).toEqual({});
  });

  it('costs nothing for a draft or a hold', async () => {
    const home = await newHome();
    const { id } = await guest.held(home.slug, FAR);
    expect(await guest.preview(id)).toMatchObject({ refunded: 0, kept: 0, reason: 'nothing_paid' });
    expect(await guest.cancel(id, 0)).toMatchObject({ body: { status: 'canceled' } });
    expect(await guest.cancel(id, 0)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
  });

  it('returns 409 if the refund differs from the accepted amount', async () => {
    const { id, quote } = await guest.approved((await newHome()).slug, NEAR);
    const { refunded } = await guest.preview(id);
    test.clock.advance(2 * DAY);
    expect(await guest.cancel(id, refunded)).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { reason: 'one_month_kept' } },
    });
    expect(await guest.get(id)).toMatchObject({ status: 'approved', quote: { total: quote.total } });
  });

  it('returns 409 after the stay has started', async () => {
    const { id } = await guest.approved((await newHome()).slug, NEAR);
    test.clock.moveTo(new Date('2026-12-06T00:30:00Z'));
    expect(await guest.get(id)).toMatchObject({ status: 'approved', allowedActions: [] });
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'checked_in' });
    expect(await guest.cancel(id, 0)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    test.clock.moveTo(new Date('2027-03-06T00:00:00Z'));
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({
      status: 'completed',
      timeline: expect.arrayContaining([expect.objectContaining({ code: 'completed', state: 'done' })]),
    });
  });

  it('cancels once when called several times at once', async () => {
    const { id, quote, reference } = await guest.approved((await newHome()).slug, FAR);
    const answers = await Promise.all([1, 2, 3].map(() => guest.cancel(id, quote.dueAtBooking)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await findSandboxPayment(reference)).toMatchObject({ refundedCents: quote.dueAtBooking });
  });
});

describe('for any policy, dates and rent', () => {
  it('the preview, the bank refund, the cancellation case and the ledger agree', async () => {
    const person = guest;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('one_month' as const, 'non_refundable' as const),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 3, max: 120 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        fc.integer({ min: 90_000, max: 600_000 }),
        async (policy, daysAhead, nights, waited, approve, rent) => {
          test.clock.moveTo(new Date(NOW));
          const home = await testHome(test.db, { monthlyRentCents: rent, cancellationPolicy: policy });
          const startDate = addDays('2026-11-21', daysAhead);
          const stay = { startDate, endDate: addDays(startDate, nights) };
          const { id, reference, quote } = approve
            ? await person.approved(home.slug, stay)
            : await person.submitted(home.slug, stay);
          if (!approve)
            await test.db.updateTable('reservation').set({ reviewDueAt: null }).where('id', '=', id).execute();
          test.clock.advance(Math.floor(((daysAhead - 1) * DAY * waited) / 100));

          const preview = await person.preview(id);
          expect(preview.refunded + preview.kept).toBe(quote.dueAtBooking);
          expect(await person.cancel(id, preview.refunded)).toMatchObject({ status: 200 });
          const bank = await findSandboxPayment(reference);
          expect(bank.capturedCents - bank.refundedCents).toBe(preview.kept);
          expect(await findCase(id)).toMatchObject({ refundedCents: preview.refunded, keptCents: preview.kept });
          expect((await readBalances(test.db, id))['cash:sandbox'] ?? 0).toBe(preview.kept);
        },
      ),
      { numRuns: 12 },
    );
    expect(await findUnbalancedTransactions(test.db)).toEqual([]);
  }, 60_000);
});
