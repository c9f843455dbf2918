import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatMoney } from '@lodestay/stay';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { readEmailSubjects } from '../billing/billing.testing.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { grantCredit } from './index.ts';

const NOW = '2026-11-21T18:00:00Z';
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };

let test: TestApp;
let place: TestPlace;
let admin: TestUser;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  admin = await test.signedInUser({ role: 'admin' });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

const newHome = () => testHome(test.db, { place, monthlyRentCents: 300_000 });
const grant = (cents: number, at = test.clock.now()) =>
  inTransaction(test.db, (trx) => grantCredit(trx, { accountId: user.id, source: 'gift', cents }, at));
const read = async () => (await test.call('listCredits', { as: user })).body;
const readKinds = async () => (await read()).history.map(({ kind, amount }) => [kind, amount]).toReversed();
const choose = (id: string, use = true) => test.call('useCredits', { as: user, params: { id }, body: { use } });
const settle = async () => {
  test.clock.advance(10_000);
  await test.jobs.drain();
};
const readPlan = async (id: string) => (await test.call('getPaymentPlan', { as: user, params: { id } })).body;
const prove = async () => expect(await proveLedger(test.db)).toEqual([]);

async function bookWithCredits(): Promise<string> {
  const { id } = await guest.held((await newHome()).slug, STAY);
  await choose(id);
  expect((await guest.pay(id)).error).toBeUndefined();
  return id;
}

describe('credits', () => {
  it('have a history that is read page by page, each entry once', async () => {
    for (let cents = 1; cents <= 7; cents += 1) await grant(cents * 100);
    const amounts: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 3, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await test.call('listCredits', { as: user, query });
      expect(body.balance).toBe(2_800);
      amounts.push(...body.history.map(({ amount }) => amount));
      cursor = body.historyCursor ?? undefined;
    } while (cursor !== undefined);
    expect(amounts).toEqual([700, 600, 500, 400, 300, 200, 100]);
    expect((await read()).historyCursor).toBeNull();
    const wrong = await test.call('listCredits', { as: user, query: { cursor: '1.1' } });
    expect(wrong).toMatchObject({ status: 422, error: { code: 'invalid' } });
  });

  it('pay a part of the booking, and come back with their old last day after the money', async () => {
    await grant(20_000, new Date('2026-06-01T18:00:00Z'));
    await grant(10_000);
    const { id, quote } = await guest.held((await newHome()).slug, STAY);
    expect(quote.credit).toEqual({ usable: 30_000, used: 0 });
    const chosen = (await choose(id)).body.quote;
    expect([chosen.total, chosen.credit]).toEqual([quote.total, { usable: 30_000, used: 30_000 }]);
    const { body: card } = await test.call('getReservationQuote', {
      as: user,
      params: { id },
      query: { paymentMethod: 'card' },
    });
    // The fee is on what the card pays.
    const rest = card.lines.filter(({ code }) => code !== 'card').reduce((sum, { cents }) => sum + cents, 0) - 30_000;
    expect(card.cardFee).toBe(Math.round((rest * 208) / 10_000));
    expect((await guest.pay(id)).error).toBeUndefined();
    expect((await read()).balance).toBe(0);
    await settle();
    const approved = await guest.get(id);
    expect([approved.status, approved.payment!.cents]).toEqual(['approved', approved.quote.dueAtBooking - 30_000]);
    expect(await readPlan(id)).toMatchObject({ paid: approved.quote.dueAtBooking, dueNow: 0, credit: 0 });
    const { content } = await test.db
      .selectFrom('receipt')
      .select('content')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).toContain('Paid with credits');
    await prove();
    const { body: preview } = await test.call('previewCancellation', { as: user, params: { id } });
    expect(preview).toMatchObject({ refunded: approved.quote.dueAtBooking, kept: 0 });
    expect(preview.sentence).toContain('Credits ($300.00)');
    await test.call('cancelReservation', { as: user, params: { id }, body: { acceptedRefund: preview.refunded } });
    await test.jobs.drain();
    const { balance, lots } = await read();
    expect([balance, lots.map(({ left, expiresOn }) => [left, expiresOn])]).toEqual([
      30_000,
      [
        [20_000, '2027-05-31'],
        [10_000, '2027-11-20'],
      ],
    ]);
    await prove();
  });

  it('are used once by two payments at the same time', async () => {
    await grant(20_000);
    const ids = [
      await guest.held((await newHome()).slug, STAY),
      await guest.held((await newHome()).slug, { startDate: '2027-05-01', endDate: '2027-06-15' }),
    ].map(({ id }) => id);
    const bodies = [];
    for (const id of ids) bodies.push((await choose(id)).body.quote);
    expect(bodies.map(({ credit }) => credit!.used)).toEqual([20_000, 20_000]);
    const bodiesToPay = await Promise.all(
      ids.map(async (id) => {
        const { total, dueAtBooking } = await guest.quote(id);
        return {
          paymentMethod: 'card' as const,
          paymentToken: await guest.token(),
          acceptedTotal: total,
          acceptedDueAtBooking: dueAtBooking,
          acceptedCredit: 20_000,
        };
      }),
    );
    const results = await Promise.all(
      ids.map((id, at) =>
        test.call('payReservation', { as: user, key: randomUUID(), params: { id }, body: bodiesToPay[at]! }),
      ),
    );
    expect(results.map(({ error }) => error?.code).toSorted()).toEqual(['price_changed', undefined]);
    await settle();
    expect(await readKinds()).toEqual([
      ['granted', 20_000],
      ['used', -20_000],
    ]);
    await prove();
  });

  it('come back when a booking is declined, and an expired one does not come back as money', async () => {
    await grant(5_000, new Date('2025-11-25T18:00:00Z'));
    const { id } = await guest.held((await newHome()).slug, STAY);
    await choose(id);
    expect((await guest.pay(id, { scenario: { kind: 'decline', reason: 'card_declined' } })).error?.code).toBe(
      'payment_declined',
    );
    expect((await read()).balance).toBe(5_000);
    expect((await guest.pay(id)).error).toBeUndefined();
    await settle();
    test.clock.moveTo(new Date('2026-12-02T18:00:00Z'));
    const { body } = await test.call('previewCancellation', { as: user, params: { id } });
    await test.call('cancelReservation', { as: user, params: { id }, body: { acceptedRefund: body.refunded } });
    await test.jobs.drain();
    expect(await readKinds()).toEqual([
      ['granted', 5_000],
      ['used', -5_000],
      ['returned', 5_000],
      ['used', -5_000],
      ['returned', 5_000],
      ['expired', -5_000],
    ]);
    expect((await guest.get(id)).status).toBe('canceled');
    await prove();
  });

  const LATE = { startDate: '2026-12-10', endDate: '2027-03-10' };
  /** Books with credits, and reads the preview after the 24 hours while the request is in review. */
  async function previewInReview(policy: 'non_refundable' | 'one_month', cents: number) {
    await grant(cents);
    guest = createGuest(test, user, { isVerified: false });
    const home = await testHome(test.db, { place, monthlyRentCents: 300_000, cancellationPolicy: policy });
    const { id } = await guest.held(home.slug, LATE);
    await choose(id);
    expect((await guest.pay(id)).error).toBeUndefined();
    test.clock.moveTo(new Date('2026-11-23T18:00:00Z'));
    const { status, quote } = await guest.get(id);
    expect(status).toBe('in_review');
    return { id, paid: quote.dueAtBooking, preview: await guest.preview(id) };
  }
  const readPayments = (reservationId: string) =>
    test.db
      .selectFrom('payment')
      .select(['purpose', 'status', 'capturedCents'])
      .where('reservationId', '=', reservationId)
      .orderBy('purpose')
      .execute();
  const cancel = async (id: string, refunded: number) => {
    expect((await guest.cancel(id, refunded)).error).toBeUndefined();
    await test.jobs.drain();
  };

  it('are kept by a cancellation in review as the money is, if nothing is refunded', async () => {
    const { id, paid, preview } = await previewInReview('non_refundable', 20_000);
    expect(preview).toMatchObject({ refunded: 0, kept: paid, reason: 'non_refundable' });
    await cancel(id, 0);
    expect(await readPayments(id)).toEqual([
      { purpose: 'booking', status: 'captured', capturedCents: paid - 20_000 },
      { purpose: 'credit', status: 'captured', capturedCents: 20_000 },
    ]);
    expect((await read()).balance).toBe(0);
    await prove();
  });

  it('are kept by a cancellation in review before money is, and what is left comes back', async () => {
    const { id, paid, preview } = await previewInReview('one_month', 320_000);
    const { refunded, kept } = preview;
    expect([refunded + kept, kept < 320_000]).toEqual([paid, true]);
    expect(preview.sentence).toContain(
      `Your bank releases it within a few days. ${formatMoney(320_000 - kept)} in credits comes back with its old last day.`,
    );
    await cancel(id, refunded);
    expect(await readPayments(id)).toEqual([
      { purpose: 'booking', status: 'released', capturedCents: 0 },
      { purpose: 'credit', status: 'captured', capturedCents: kept },
    ]);
    expect((await read()).balance).toBe(320_000 - kept);
    await prove();
  });

  it('are kept by a cancellation in review, and money pays the rest of what is kept', async () => {
    const { id, paid, preview } = await previewInReview('one_month', 20_000);
    await cancel(id, preview.refunded);
    expect(preview.refunded + preview.kept).toBe(paid);
    expect(await readPayments(id)).toEqual([
      { purpose: 'booking', status: 'captured', capturedCents: preview.kept - 20_000 },
      { purpose: 'credit', status: 'captured', capturedCents: 20_000 },
    ]);
    expect((await read()).balance).toBe(0);
    await prove();
  });

  it('pay a later installment in part, never more than there is or than is owed', async () => {
    const id = await bookWithCredits();
    await settle();
    await grant(10_000);
    const next = (await readPlan(id)).installments.find(({ state }) => state === 'scheduled')!;
    const payWith = (amount: number) =>
      test.call('payInstallmentWithCredits', {
        as: user,
        key: randomUUID(),
        params: { id, installment: next.id },
        body: { amount },
      });
    expect((await payWith(10_001)).error?.fields).toEqual([
      { path: 'amount', message: 'You can use $100.00 of credits' },
    ]);
    const results = await Promise.all([payWith(6_000), payWith(6_000)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const plan = await readPlan(id);
    const paid = plan.installments.find((installment) => installment.id === next.id)!;
    expect([paid.outstanding, paid.paidWith, plan.credit]).toEqual([next.amount - 6_000, 'Credits', 4_000]);
    await test.jobs.drain();
    expect(plan.receipts.map(({ amount }) => amount)).toContain(6_000);
    const { body } = await test.call('previewCancellation', { as: user, params: { id } });
    await test.call('cancelReservation', { as: user, params: { id }, body: { acceptedRefund: body.refunded } });
    await test.jobs.drain();
    expect((await read()).balance).toBe(10_000);
    await prove();
  });

  it('are given by staff within a limit, with a reason that the member reads, and are in the audit log', async () => {
    const give = (amount: number, as = admin) =>
      test.call('grantCredit', {
        as,
        key: randomUUID(),
        params: { id: String(user.id) },
        body: { amount, reason: 'Sorry for the noise' },
      });
    expect((await give(25_001)).error?.fields?.[0]?.message).toBe('At most $250.00 at once');
    const results = await Promise.all([give(25_000), give(20_000), give(25_000)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
    expect((await give(100, await test.signedInUser({ role: 'hub_manager' }))).status).toBe(403);
    expect(
      (
        await test.call('grantCredit', {
          as: admin,
          params: { id: String(admin.id) },
          body: { amount: 1, reason: 'A gift for me' },
        })
      ).error?.code,
    ).toBe('action_not_allowed');
    const { lots } = await read();
    expect(lots.every(({ reason, expiresOn }) => reason === 'Sorry for the noise' && expiresOn === '2027-11-20')).toBe(
      true,
    );
    const entries = await test.db
      .selectFrom('auditEntry')
      .select('reason')
      .where('action', '=', 'credit.grant')
      .execute();
    expect(entries).toHaveLength(2);
    await test.jobs.drain();
    expect(await readEmailSubjects(test, user)).toContain('You have $250.00 of credit');
  });

  it('are reminded of 30 and 7 days before they expire, once each, and then expire', async () => {
    await grant(20_000);
    const moveTo = async (instant: string) => {
      test.clock.moveTo(new Date(instant));
      await test.jobs.drain();
      await test.jobs.drain();
    };
    const readReminders = async () =>
      (await readEmailSubjects(test, user)).filter((subject) => subject.includes('expires'));
    await moveTo('2027-10-20T18:00:00Z');
    expect(await readReminders()).toEqual([]);
    await moveTo('2027-10-21T18:00:00Z');
    expect(await readReminders()).toHaveLength(1);
    await moveTo('2027-11-13T18:00:00Z');
    expect(await readReminders()).toEqual(Array.from({ length: 2 }, () => '$200.00 of credit expires on Nov 20, 2027'));
    expect((await read()).balance).toBe(20_000);
    await moveTo('2027-11-22T18:00:00Z');
    expect((await read()).balance).toBe(0);
    expect(await readKinds()).toEqual([
      ['granted', 20_000],
      ['expired', -20_000],
    ]);
    await prove();
  });

  it('cannot be overdrawn, even by a mistake in the code', async () => {
    const lotId = await grant(1_000);
    await expect(
      test.db
        .insertInto('ledgerEntry')
        .columns([
          'transactionId',
          'creditLotId',
          'account',
          'cents',
          'reservationId',
          'membershipPeriodId',
          'installmentId',
        ])
        .expression((eb) =>
          eb
            .selectFrom('ledgerTransaction')
            .select([
              'id',
              'creditLotId',
              eb.val('credits' as const).as('account'),
              eb.val(1_001).as('cents'),
              eb.val(null).as('r'),
              eb.val(null).as('m'),
              eb.val(null).as('i'),
            ])
            .where('creditLotId', '=', lotId),
        )
        .execute(),
    ).rejects.toThrow(/overdrawn/);
  });
});
