import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { findUnbalancedTransactions } from '../payments/ledger.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { refundAs } from './refunds.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2026-12-05', endDate: '2027-03-05' };
const DAY = 86_400_000;
let test: TestApp;
let admin: TestUser;
let owner: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  admin = await test.signedInUser({ role: 'admin' });
  owner = await test.signedInUser({ role: 'super_admin' });
});
afterAll(() => test.close());

/** A paid reservation whose free cancellation is over, so that one month's rent is kept. */
async function bookPaid(monthlyRentCents = 315_000) {
  test.clock.moveTo(new Date(NOW));
  const guest = createGuest(test, await test.signedInUser());
  const home = await testHome(test.db, { monthlyRentCents, cancellationPolicy: 'one_month' });
  const { id, reference, quote } = await guest.approved(home.slug, STAY);
  test.clock.advance(2 * DAY);
  const byRules = await guest.preview(id);
  return { guest, id, reference, paid: quote.dueAtBooking, byRules };
}

/** What the processor holds and has returned, and what is on its way. */
async function readMoney(reservationId: string, reference: string) {
  const bank = await test.db
    .selectFrom('sandbox.payment')
    .select(['capturedCents', 'refundedCents'])
    .where('description', '=', reference)
    .executeTakeFirstOrThrow();
  const operations = await test.db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .select(['paymentOperation.amountCents', 'paymentOperation.status'])
    .where('payment.reservationId', '=', reservationId)
    .where('paymentOperation.kind', '=', 'refund')
    .execute();
  const requested = operations.reduce(
    (sum, { amountCents, status }) => sum + (status === 'failed' ? 0 : amountCents),
    0,
  );
  return { ...bank, requested };
}

/** The first step of the schedule and the preview show the same amounts. */
async function expectSameAmounts(guest: Guest, id: string) {
  const preview = await guest.preview(id);
  const { cancellation } = await guest.get(id);
  expect(cancellation[0]).toMatchObject({ refunded: preview.refunded, kept: preview.kept });
  expect((await guest.quote(id)).cancellation![0]).toMatchObject({ refunded: preview.refunded, kept: preview.kept });
  return preview;
}

/** A paid stay whose cardholder disputes the payment. */
async function bookDisputed() {
  test.clock.moveTo(new Date(NOW));
  const guest = createGuest(test, await test.signedInUser());
  const { id, reference } = await guest.held((await testHome(test.db)).slug, STAY);
  await guest.pay(id, { scenario: { kind: 'dispute' } });
  for (let round = 0; round < 3; round += 1) {
    test.clock.advance(10_000);
    await test.jobs.drain();
  }
  return { guest, id, reference };
}

describe('a disputed payment', () => {
  it('cannot be refunded by staff or a cancellation, and nobody calls it refunded', async () => {
    const { guest, id, reference } = await bookDisputed();
    const { body: options } = await refundAs(test, owner).options(reference);
    expect(options).toMatchObject({ available: 0, alone: 0, highest: 0, pending: 0, refunded: 0 });
    expect(options.disputed).toBe(options.captured);
    const refused = await refundAs(test, owner).ask(reference, 10_000);
    expect(refused.error?.fields?.[0]?.message).toMatch(/^\$[\d,.]+ is disputed at the bank and cannot be refunded/);
    const { body: inspected } = await test.call('inspectReservation', { as: owner, params: { reference } });
    expect(inspected.payments[0]!.disputedAt).toEqual(expect.any(String));
    const preview = await expectSameAmounts(guest, id);
    expect(preview).toMatchObject({ refunded: 0, kept: 0 });
    expect(preview.sentence).toMatch(/^\$[\d,.]+ is disputed at the bank and cannot be refunded\. Nothing is left/);
  });

  it.each([
    ['dispute_won', 1],
    ['dispute_lost', 0],
  ] as const)('after the outcome %s can be refunded: %i', async (outcome, isRefundable) => {
    const { guest, id, reference } = await bookDisputed();
    const problem = await test.db
      .selectFrom('paymentProblem')
      .select('reference')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    const closed = await test.call('closePaymentProblem', {
      as: admin,
      params: { reference: problem.reference },
      body: { outcome, reason: 'The bank decided', version: 1 },
    });
    expect(closed.body.outcome).toBe(outcome);
    const { captured, available, disputed } = (await refundAs(test, owner).options(reference)).body;
    expect([available, disputed]).toEqual(isRefundable ? [captured, 0] : [0, captured]);
    expect((await refundAs(test, owner).ask(reference, 10_000)).status).toBe(isRefundable ? 201 : 422);
    // The processor goes on to report the dispute, which must not open it again.
    await test.payments.confirm((await test.payments.findLatest(test.db, id))!);
    const { refunded } = await expectSameAmounts(guest, id);
    expect(refunded > 0).toBe(Boolean(isRefundable));
    expect((await guest.cancel(id, refunded)).status).toBe(200);
    expect((await readMoney(id, reference)).refundedCents).toBe(isRefundable ? 10_000 + refunded : 0);
    expect(await findUnbalancedTransactions(test.db)).toEqual([]);
  });

  it('stops a request that waited for a second person', async () => {
    const { id, reference, paid } = await bookPaid();
    const { body: waiting } = await refundAs(test, admin).ask(reference, Math.min(paid, 260_000));
    await test.db
      .updateTable('payment')
      .set({ disputedAt: test.clock.now() })
      .where('reservationId', '=', id)
      .execute();
    const answer = await refundAs(test, owner).approve(waiting.reference);
    expect(answer).toMatchObject({ error: { code: 'action_not_allowed' } });
    expect(answer.error?.message).toMatch(/is disputed at the bank/);
  });
});

describe('what the guest sees after a refund by staff', () => {
  it.each([
    ['a part of what the rules keep', 50_000],
    ['exactly what the rules keep', 'kept'],
    ['more than the rules keep', 'kept and more'],
    ['everything', 'all'],
  ] as const)('subtracts %s', async (_, amount) => {
    const { guest, id, reference, paid, byRules } = await bookPaid();
    const amounts = { kept: byRules.kept, 'kept and more': byRules.kept + 10_000, all: paid };
    const cents = typeof amount === 'number' ? amount : amounts[amount];
    expect((await refundAs(test, owner).ask(reference, cents)).body.refund.state).toBe('refunded');
    const left = paid - cents;
    const preview = await expectSameAmounts(guest, id);
    expect(preview).toMatchObject({
      refunded: Math.min(byRules.refunded, left),
      kept: left - Math.min(byRules.refunded, left),
      reason: 'one_month_kept',
    });
    expect(preview.sentence).toMatch(/^\$[\d,.]+ was refunded before\. /);
    expect((await guest.cancel(id, preview.refunded)).status).toBe(200);
    expect(await readMoney(id, reference)).toEqual({
      capturedCents: paid,
      refundedCents: cents + preview.refunded,
      requested: cents + preview.refunded,
    });
  });

  it('makes the guest accept the smaller amount', async () => {
    const { guest, id, reference, paid, byRules } = await bookPaid();
    await refundAs(test, owner).ask(reference, paid - 100);
    expect(await guest.cancel(id, byRules.refunded)).toMatchObject({
      status: 409,
      error: { code: 'price_changed', data: { refunded: 100, kept: 0 } },
    });
  });
});

type Step = { kind: 'refund' | 'request' | 'approve' | 'cancel'; share: number };
const anyStep = fc.record<Step>({
  kind: fc.constantFrom('refund', 'refund', 'request', 'approve', 'cancel'),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
});

describe('in any order', () => {
  it('refunds and a cancellation never return more than was charged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 90_000, max: 400_000 }),
        fc.array(anyStep, { minLength: 2, maxLength: 7 }),
        async (rent, steps) => {
          const { guest, id, reference, paid } = await bookPaid(rent);
          const waiting: string[] = [];
          let isCanceled = false;
          for (const { kind, share } of steps) {
            const cents = Math.max(1, Math.floor(paid * share));
            if (kind === 'refund') await refundAs(test, owner).ask(reference, cents);
            if (kind === 'request') {
              const { body, status } = await refundAs(test, admin).ask(reference, cents);
              if (status === 201 && body.refund.state === 'waiting') waiting.push(body.reference);
            }
            if (kind === 'approve' && waiting.length > 0) await refundAs(test, owner).approve(waiting.pop()!);
            if (kind === 'cancel' && !isCanceled) {
              const { refunded } = await expectSameAmounts(guest, id);
              isCanceled = (await guest.cancel(id, refunded)).status === 200;
            }
            const { capturedCents, refundedCents, requested } = await readMoney(id, reference);
            expect(requested).toBeLessThanOrEqual(capturedCents);
            expect(refundedCents).toBe(requested);
          }
        },
      ),
      { numRuns: 10 },
    );
    expect(await findUnbalancedTransactions(test.db)).toEqual([]);
  }, 120_000);

  it('a refund and a cancellation at the same time return at most what was charged', async () => {
    const { guest, id, reference, paid, byRules } = await bookPaid();
    await Promise.all([
      refundAs(test, owner).ask(reference, paid - 1_000),
      refundAs(test, admin).ask(reference, 100_000),
      guest.cancel(id, byRules.refunded),
    ]);
    await test.jobs.drain();
    const { capturedCents, refundedCents, requested } = await readMoney(id, reference);
    expect(requested).toBeLessThanOrEqual(capturedCents);
    expect(refundedCents).toBe(requested);
  });
});
