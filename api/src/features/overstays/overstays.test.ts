import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { proveLedger, readReservationBalances } from '../ledger/index.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

const NOW = '2027-03-01T18:00:00Z';
const STAY = { startDate: '2027-04-15', endDate: '2027-05-15' };
const SHORT_STAY = { startDate: '2027-05-05', endDate: '2027-05-15' };
const SENTENCE = /^For each night after the check-out date/;
let test: TestApp;
let denver: TestPlace;
let lena: TestUser;

type Given = { guest: Guest; id: string; reference: string };
/** The stays of all tests, with signed agreements, so that the months pass only once. Each test takes its own. */
let stays: Given[];
let shortStay: Given;
let unsignedStay: Given;
let [guest, id, reference] = [undefined as unknown as Guest, '', ''];
function use(stay: Given) {
  ({ guest, id, reference } = stay);
}

async function sign() {
  const { current } = (await test.call('getStayAgreement', { as: guest.user, params: { id } })).body;
  const { version, documentSha256 } = current!;
  const body = { name: 'Maya Ortiz', consent: true as const, version, documentSha256 };
  expect((await test.call('signStayAgreement', { as: guest.user, params: { id }, body })).status).toBe(201);
}
const record = async (leftAt: string | null) =>
  expect(
    (await test.call('recordDeparture', { as: lena, params: { reference }, body: { leftAt } })).error,
  ).toBeUndefined();
const leave = () => record('2027-05-17T15:00:00Z');

async function bookStay(dates: typeof STAY, minimumNights: number): Promise<Given> {
  const own = createGuest(test, await test.signedInUser());
  const { slug } = await testHome(test.db, { place: denver, monthlyRentCents: 300_000, minimumNights });
  const booked = await own.submitted(slug, dates);
  return { guest: own, id: booked.id, reference: booked.reference };
}

/** Stays whose guests were still there after the check-out. Two days later it is not recorded yet when they left. */
beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  denver = await testPlace(test.db);
  lena = await staffIn(test, 'hub_manager', denver.marketId, 'Lena');
  shortStay = await bookStay(SHORT_STAY, 3);
  unsignedStay = await bookStay(STAY, 30);
  stays = [];
  // One more than there are tests, for a test that is repeated.
  for (let count = 0; count < 10; count += 1) stays.push(await bookStay(STAY, 30));
  test.clock.advance(10_000);
  for (let run = 0; run < 2; run += 1) await test.jobs.drain();
  for (const stay of [shortStay, ...stays]) {
    use(stay);
    await sign();
  }
  test.clock.moveTo(new Date('2027-05-16T00:00:00Z'));
  // The guests check in first, then out.
  for (let run = 0; run < 2; run += 1) await test.jobs.drain();
  for (const stay of [shortStay, unsignedStay, ...stays]) {
    use(stay);
    await record(null);
  }
  test.clock.moveTo(new Date('2027-05-17T18:00:00Z'));
}, 60_000);
afterAll(() => test.close());

/** Takes a stay whose guest left two days after the check-out. */
async function takeOverstay(stay = stays.pop()!) {
  use(stay);
  await leave();
}

const inspect = async (as = lena) => (await test.call('inspectOverstay', { as, params: { reference } })).body.overstay;
const decide = async (
  decision: 'charge' | 'waive',
  { amount, nights = 2, as = lena }: { amount?: number; nights?: number; as?: TestUser } = {},
) =>
  test.call('decideOverstay', {
    as,
    params: { reference },
    body: {
      decision,
      reason: 'Stayed on without an extension',
      acceptedNights: nights,
      acceptedAmount: amount ?? (decision === 'charge' ? (await inspect())!.amount! : 0),
    },
  });
const readForGuest = (as = guest.user) => test.call('getStayOverstay', { as, params: { id } });
const readPlan = async () => (await test.call('getPaymentPlan', { as: guest.user, params: { id } })).body;
const listMails = async () =>
  test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text'])
    .where('about', '=', `reservation:${reference}`)
    .where('subject', 'like', '%after your check-out')
    .execute();

describe('a charge', () => {
  it('costs the nights at the rate of the last one, once, and tells the guest why', async () => {
    await takeOverstay();
    const shown = (await inspect())!;
    // 30 nights at $3,000 a month.
    const rent = Math.round((300_000 * 12 * 2) / 365);
    expect(shown).toMatchObject({
      nights: 2,
      from: '2027-05-15',
      to: '2027-05-17',
      hasLeft: true,
      refusal: null,
      decision: null,
      canDecide: true,
      sentence: expect.stringMatching(SENTENCE),
      lines: [{ label: 'Rent', cents: shown.amount }],
    });
    expect(Math.abs(shown.amount! - rent)).toBeLessThanOrEqual(1);
    const before = await readPlan();
    const { body } = await decide('charge');
    expect(body.overstay).toMatchObject({
      decision: { kind: 'charge', by: expect.stringContaining('Lena'), reason: 'Stayed on without an extension' },
      canDecide: false,
    });
    expect((await readReservationBalances(test.db, id)).receivable).toBe(shown.amount);
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    const after = await readPlan();
    const added = after.installments.find(({ label }) => label === '2 nights after check-out')!;
    expect(added).toMatchObject({
      amount: shown.amount,
      outstanding: 0,
      state: 'paid',
      from: '2027-05-15',
      to: '2027-05-17',
    });
    expect(after.paid).toBe(before.paid + added.amount + added.cardFee);
    expect(after.receipts!.at(-1)).toMatchObject({ installmentId: added.id });
    expect(await guest.get(id)).toMatchObject({ status: 'completed' });
    expect((await readForGuest()).body.overstay).toMatchObject({
      nights: 2,
      amount: shown.amount,
      sentence: expect.stringMatching(SENTENCE),
    });
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail!.text).toContain('For each night after the check-out date');
    const { timeline } = (await test.call('inspectReservation', { as: lena, params: { reference } })).body;
    expect(timeline.map(({ title }) => title)).toContain('reservation.charge_overstay');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('happens once, also if two people decide at the same time', async () => {
    await takeOverstay();
    const { amount } = (await inspect())!;
    const answers = await Promise.all([1, 2, 3].map(() => decide('charge', { amount: amount! })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await decide('waive')).error?.code).toBe('action_not_allowed');
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    expect((await readPlan()).installments.filter(({ label }) => label.includes('after check-out'))).toHaveLength(1);
    await expect(
      test.db.updateTable('overstay').set({ nights: 3 }).where('reservationId', '=', id).execute(),
    ).rejects.toThrow('never changed');
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is past due after a decline, and is tried again', async () => {
    await takeOverstay();
    await test.db
      .updateTable('paymentMethod')
      .set({ isDefault: false, removedAt: test.clock.now() })
      .where('accountId', '=', guest.user.id)
      .execute();
    await decide('charge');
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    const added = (await readPlan()).installments.find(({ label }) => label.includes('after check-out'))!;
    expect(added).toMatchObject({ state: 'past_due', failure: expect.any(String) });
    expect(added.outstanding).toBe(added.amount);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('includes the occupancy tax of a stay that is short with these nights', async () => {
    await takeOverstay(shortStay);
    const { lines, amount } = (await inspect())!;
    expect(lines.map(({ label }) => label)).toEqual(['Rent', 'Occupancy tax']);
    expect(lines[1]!.cents).toBe(Math.round(lines[0]!.cents * 0.1075));
    expect(amount).toBe(lines[0]!.cents + lines[1]!.cents);
    await decide('charge');
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    expect(await readPlan()).toMatchObject({ dueNow: 0 });
    expect(await proveLedger(test.db)).toEqual([]);
  });
});

describe('charged nights', () => {
  /** Charges the nights to a card, and returns the installment and its payment. */
  async function charge(scenario: Scenario = { kind: 'succeed' }) {
    await takeOverstay();
    const { body: added } = await test.call('addPaymentMethod', {
      as: guest.user,
      body: { kind: 'card', paymentToken: await guest.token(scenario) },
    });
    const choose = () =>
      test.call('choosePaymentMethod', { as: guest.user, params: { id }, body: { paymentMethodId: added.id } });
    // Nothing is due any more until the nights are charged.
    expect((await choose()).error?.code).toBe('action_not_allowed');
    await decide('charge');
    expect((await choose()).error).toBeUndefined();
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    const installment = (await readPlan()).installments.find(({ label }) => label.includes('after check-out'))!;
    expect(installment.state).toBe('paid');
    const readPayment = () =>
      test.db.selectFrom('payment').selectAll().where('installmentId', '=', installment.id).executeTakeFirstOrThrow();
    return { installment, readPayment };
  }

  it('can be refunded, also in part, and the ledger stays right', async () => {
    const { installment, readPayment } = await charge();
    const paid = installment.amount + installment.cardFee;
    const admin = await test.signedInUser({ role: 'admin' });
    const { ask } = refundAs(test, admin);
    expect((await ask(reference, 1_000)).body.refund.state).toBe('refunded');
    expect(await readPayment()).toMatchObject({ capturedCents: paid, refundedCents: 1_000 });
    expect((await ask(reference, paid - 1_000)).body.refund.state).toBe('refunded');
    expect(await readPayment()).toMatchObject({ status: 'refunded', refundedCents: paid });
    for (let run = 0; run < 2; run += 1) await test.jobs.drain();
    expect((await readPlan()).installments.find(({ id: of }) => of === installment.id)).toMatchObject({
      outstanding: 0,
      state: 'paid',
    });
    expect((await readReservationBalances(test.db, id)).receivable ?? 0).toBe(0);
    expect((await readForGuest()).body.overstay).toMatchObject({ amount: installment.amount });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it.each(['dispute_won', 'dispute_lost'] as const)(
    'can be disputed, and the ledger stays right: %s',
    async (outcome) => {
      const { installment, readPayment } = await charge({ kind: 'dispute' });
      test.clock.advance(10_000);
      await test.jobs.drain();
      expect(await readPayment()).toMatchObject({ disputedAt: expect.any(Date) });
      const problem = await test.db
        .selectFrom('paymentProblem')
        .select(['reference', 'kind'])
        .where('reservationId', '=', id)
        .executeTakeFirstOrThrow();
      expect(problem.kind).toBe('dispute');
      expect(await proveLedger(test.db)).toEqual([]);
      const admin = await test.signedInUser({ role: 'admin' });
      const params = { reference: problem.reference };
      const { version } = (await test.call('getPaymentProblem', { as: admin, params })).body;
      const body = { outcome, reason: 'Read the letter of the bank', version };
      expect((await test.call('closePaymentProblem', { as: admin, params, body })).error).toBeUndefined();
      await test.jobs.drain();
      const balances = await readReservationBalances(test.db, id);
      const paid = installment.amount + installment.cardFee;
      expect(balances).toMatchObject(outcome === 'dispute_lost' ? { write_offs: paid } : {});
      expect([balances.disputed ?? 0, balances.receivable ?? 0]).toEqual([0, 0]);
      expect(await proveLedger(test.db)).toEqual([]);
    },
  );
});

describe('nights cannot be charged', () => {
  it('if the guest did not sign the agreement, but can be waived', async () => {
    await takeOverstay(unsignedStay);
    const refusal = 'These nights cannot be charged, because the guest did not sign the stay agreement.';
    expect(await inspect()).toMatchObject({ refusal, amount: null, sentence: null, canDecide: true });
    expect(await decide('charge', { amount: 1 })).toMatchObject({ status: 409, error: { message: refusal } });
    expect((await decide('waive')).body.overstay).toMatchObject({ decision: { kind: 'waive' } });
  });

  it('if the version that was signed says nothing about them', async () => {
    await takeOverstay();
    await test.db.transaction().execute(async (trx) => {
      // A version of before the sentence. Versions cannot be changed, so the trigger is off for this transaction.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update stay_agreement set content = jsonb_set(content::jsonb, '{sections}', '[]') where reservation_id = ${id}`.execute(
        trx,
      );
    });
    expect(await inspect()).toMatchObject({
      amount: null,
      refusal:
        'These nights cannot be charged. The guest signed version 1 of the stay agreement, which says nothing about nights after the check-out.',
    });
    expect((await decide('charge', { amount: 1 })).error?.code).toBe('action_not_allowed');
  });

  it('before the guest has left, and without a recorded night', async () => {
    use(stays.pop()!);
    expect(await inspect()).toMatchObject({ nights: 2, hasLeft: false, canDecide: false });
    expect((await decide('charge')).error?.message).toBe('Record first when the guest left.');
    await record('2027-05-15T20:00:00Z');
    expect(await inspect()).toBeNull();
    expect((await decide('waive')).error?.code).toBe('action_not_allowed');
  });
});

it('nights are decided in the scope of the caller and for the amount that was shown; waived ones cost nothing', async () => {
  await takeOverstay();
  const { amount } = (await inspect())!;
  expect(await decide('charge', { amount: amount! + 1 })).toMatchObject({
    status: 409,
    error: { code: 'price_changed', data: { nights: 2, amount } },
  });
  expect((await decide('charge', { nights: 3 })).error?.code).toBe('price_changed');
  const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  expect((await decide('waive', { as: await staffIn(test, 'hub_manager', austin.marketId) })).status).toBe(404);
  expect((await decide('waive', { as: guest.user })).status).toBe(403);
  expect((await readForGuest(await test.signedInUser())).status).toBe(404);
  expect((await decide('waive')).body.overstay).toMatchObject({ decision: { kind: 'waive' }, canDecide: false });
  expect((await readForGuest()).body).toEqual({ overstay: null });
  expect(await listMails()).toEqual([]);
  expect(await readPlan()).toMatchObject({ dueNow: 0, scheduled: 0 });
  const { timeline } = (await test.call('inspectReservation', { as: lena, params: { reference } })).body;
  expect(timeline.map(({ title }) => title)).toContain('reservation.waive_overstay');
});
