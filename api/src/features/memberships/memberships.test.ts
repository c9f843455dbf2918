import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toMembershipReceiptFilePath } from '@lodestay/contracts';
import { addDays } from '@lodestay/stay';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { moveClock, readEmailSubjects } from '../billing/billing.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { createMember } from './memberships.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
const LATER_DECLINES = { kind: 'decline_later', reason: 'card_declined', times: null } as const;
const START = '2026-11-21T18:00:00Z';
let test: TestApp;

beforeEach(async () => {
  if (!test) test = await buildTestApp({ now: START });
  test.clock.moveTo(new Date(START));
});
afterAll(() => test.close());

const newMember = async () => createMember(test, await test.signedInUser());
const getReceipt = (number: string, { token }: TestUser) =>
  test.app.inject({ url: toMembershipReceiptFilePath(number), headers: { 'x-api-token': token } });
const newHome = async (options: Parameters<typeof testHome>[1] = {}) =>
  (await testHome(test.db, { monthlyRentCents: 315_000, ...options })).slug;
const findFee = (quote: { lines: { code: string; cents: number }[] }) =>
  quote.lines.find(({ code }) => code === 'annual_membership')?.cents ?? 0;

describe('a membership that is bought on its own', () => {
  it('starts at once, with a receipt, and the next stay has no fee', async () => {
    const member = await newMember();
    expect(await member.read()).toMatchObject({ state: 'none', price: { amount: 19_900, cardFee: 414 }, history: [] });
    await member.bought();
    const membership = await member.read();
    expect(membership).toMatchObject({
      state: 'active',
      startedOn: '2026-11-21',
      endsOn: '2027-11-21',
      renewal: { chargeOn: '2027-11-21', isAnnounced: false },
      history: [{ amount: 20_314, paidWith: 'Visa ending 4242', isRefunded: false }],
    });
    expect(await member.currentUser()).toMatchObject({
      role: 'member',
      activeMembership: true,
      membershipRenewsOn: '2027-11-21',
    });
    const { number } = membership.history[0]!.receipts[0]!;
    const file = await getReceipt(number, member.user);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const other = await test.signedInUser();
    expect((await getReceipt(number, other)).statusCode).toBe(404);
    expect(await readEmailSubjects(test, member.user)).toContain('Your annual membership has started');
    const { quote } = await createGuest(test, member.user).held(await newHome(), STAY);
    expect(findFee(quote)).toBe(0);
    await member.proveLedger();
  });

  it('is charged once by several requests at once', async () => {
    const member = await newMember();
    const methodId = await member.addMethod();
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.buy(methodId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    test.clock.advance(4 * 86_400_000);
    await test.jobs.drain();
    expect(await member.readCharges()).toEqual([19_900]);
    await member.proveLedger();
  });

  it('is charged once by a stay and the page at once', async () => {
    const member = await newMember();
    const guest = createGuest(test, member.user);
    const methodId = await member.addMethod(undefined, 'card');
    const { id } = await guest.held(await newHome(), STAY);
    const [paid, bought] = await Promise.all([guest.pay(id), member.buy(methodId, 20_314)]);
    expect([paid.status, bought.status].filter((status) => status < 300)).toHaveLength(1);
    if (paid.status >= 300) await guest.pay(id);
    test.clock.advance(10_000);
    await test.jobs.drain();
    const fees = findFee((await guest.get(id)).quote) + (await member.readCharges()).length * 19_900;
    expect(fees).toBe(19_900);
    expect(await member.read()).toMatchObject({ state: 'active', endsOn: '2027-11-21' });
    await member.proveLedger();
  });

  it('overlaps with no other year, whatever the code does', async () => {
    const member = await newMember();
    await member.bought();
    const [year] = await test.db
      .selectFrom('membershipPeriod')
      .selectAll()
      .where('accountId', '=', member.user.id)
      .execute();
    const again = { ...year!, id: crypto.randomUUID(), startsOn: '2027-11-20', endsOn: '2028-11-20' };
    await expect(test.db.insertInto('membershipPeriod').values(again).execute()).rejects.toThrow(
      'membership_period_once',
    );
  });

  it('ends when the bank takes the payment back, and is not charged by that account again', async () => {
    const member = await newMember();
    await member.bought({ kind: 'returned' }, 'bank_account');
    for (let days = 0; days < 10; days += 1) {
      test.clock.advance(86_400_000);
      await test.jobs.drain();
    }
    expect(await member.read()).toMatchObject({ state: 'none', allowedActions: ['buy'] });
    expect((await member.currentUser()).activeMembership).toBe(false);
    expect(await readEmailSubjects(test, member.user)).toContain('Your annual membership has ended');
    const { body } = await test.call('listPaymentMethods', { as: member.user });
    expect(body.paymentMethods.filter(({ state }) => state === 'ready')).toEqual([]);
    const issued = await test.db
      .selectFrom('receipt')
      .innerJoin('membershipPeriod as year', 'year.id', 'receipt.membershipPeriodId')
      .innerJoin('account', 'account.id', 'year.accountId')
      .select(['receipt.number', 'receipt.kind', 'receipt.amountCents'])
      .where('account.id', '=', member.user.id)
      .orderBy('receipt.id')
      .execute();
    expect(issued.map(({ kind }) => kind)).toEqual(['payment', 'correction']);
    expect(issued[1]!.amountCents).toBe(issued[0]!.amountCents);
    const file = await test.app.inject({
      url: toMembershipReceiptFilePath(issued[1]!.number),
      headers: { 'x-api-token': member.user.token },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    await member.proveLedger();
    await member.bought();
    expect((await member.read()).state).toBe('active');
    await member.proveLedger();
  });

  it('does not start when the bank declines, and can be tried again', async () => {
    const member = await newMember();
    const declined = await member.addMethod(
      { kind: 'decline_later', reason: 'insufficient_funds', times: null },
      'card',
    );
    expect(await member.buy(declined, 20_314)).toMatchObject({ status: 402 });
    expect(await member.read()).toMatchObject({ state: 'none', allowedActions: ['buy'] });
    expect(await member.buy(await member.addMethod(undefined, 'card'), 1)).toMatchObject({
      error: { code: 'price_changed', data: { price: 20_314 } },
    });
    await member.bought();
    expect((await member.read()).state).toBe('active');
  });
});

describe('a membership that comes with a stay', () => {
  it('is not charged by a second stay in review, and ends with a full refund of the stay', async () => {
    const member = await newMember();
    const guest = createGuest(test, member.user);
    const first = await guest.submitted(await newHome(), STAY);
    expect(await member.read()).toMatchObject({ state: 'pending', pendingStay: { reservationId: first.id } });
    expect((await member.buy(await member.addMethod(undefined, 'card'), 20_314)).status).toBe(409);
    const second = await guest.submitted(await newHome(), { startDate: '2027-06-01', endDate: '2027-09-01' });
    expect([findFee(first.quote), findFee(second.quote)]).toEqual([19_900, 0]);
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await member.read()).toMatchObject({ state: 'active', refund: { amount: 0 } });
    await guest.cancel(first.id, (await guest.preview(first.id)).refunded);
    expect(await member.currentUser()).toMatchObject({ activeMembership: false, membershipRenewsOn: null });
    await member.proveLedger();
  });

  it('ends when its fee is refunded, also if the first month is kept', async () => {
    const member = await newMember();
    const guest = createGuest(test, member.user);
    const stay = await guest.approved(await newHome({ cancellationPolicy: 'one_month' }), STAY);
    test.clock.moveTo(new Date(`${addDays(STAY.startDate, -10)}T18:00:00Z`));
    const preview = await guest.preview(stay.id);
    expect(preview.reason).toBe('one_month_kept');
    expect(preview.kept).toBeGreaterThan(0);
    expect(preview.sentence).toContain('Your annual membership ends, and its fee is part of the refund.');
    await guest.cancel(stay.id, preview.refunded);
    expect(await member.currentUser()).toMatchObject({ activeMembership: false, membershipRenewsOn: null });
    await member.proveLedger();
  });

  it.each(['in_review', 'approved'])('goes on when a non-refundable stay that is %s keeps its fee', async (status) => {
    const member = await newMember();
    const guest = createGuest(test, member.user);
    const slug = await newHome({ cancellationPolicy: 'non_refundable' });
    const start = '2026-12-05';
    const stay = await guest.submitted(slug, { startDate: start, endDate: addDays(start, 60) });
    if (status === 'approved') {
      test.clock.advance(10_000);
      await test.jobs.drain();
    }
    test.clock.advance(25 * 3_600_000);
    const preview = await guest.preview(stay.id);
    expect(preview).toMatchObject({ reason: 'non_refundable', refunded: 0 });
    await guest.cancel(stay.id, 0);
    await test.jobs.drain();
    expect(await guest.get(stay.id)).toMatchObject({ status: 'canceled' });
    expect(await member.currentUser()).toMatchObject({ activeMembership: true });
    expect(
      await test.db.selectFrom('membershipPeriod').select('status').where('accountId', '=', member.user.id).execute(),
    ).toEqual([...(status === 'in_review' ? [{ status: 'void' }] : []), { status: 'active' }]);
    await member.proveLedger();
  });

  it('stays bought while a debit that keeps its fee is with the bank, and ends if the bank takes it back', async () => {
    const member = await newMember();
    const guest = createGuest(test, member.user);
    const slug = await newHome({ cancellationPolicy: 'non_refundable' });
    const { id } = await guest.held(slug, { startDate: '2026-12-05', endDate: '2027-02-03' });
    await guest.pay(id, { method: 'bank_account', scenario: { kind: 'returned' } });
    test.clock.advance(25 * 3_600_000);
    const preview = await guest.preview(id);
    expect(preview.sentence).toContain('The annual membership that you bought with it stays yours.');
    await guest.cancel(id, preview.refunded);
    expect(findFee((await guest.held(await newHome(), STAY)).quote)).toBe(0);
    for (const day of ['2026-11-23', '2026-11-25', '2026-11-27']) await moveClock(test, `${day}T20:00:00Z`);
    expect(await member.currentUser()).toMatchObject({ activeMembership: true });
    for (const day of ['2026-12-01', '2026-12-03', '2026-12-06']) await moveClock(test, `${day}T20:00:00Z`);
    expect(await member.currentUser()).toMatchObject({ activeMembership: false });
    await member.proveLedger();
  });

  it('can be bought again when the hold ends', async () => {
    const member = await newMember();
    const guest = createGuest(test, member.user);
    const { id } = await guest.held(await newHome(), STAY);
    await guest.pay(id, { scenario: { kind: 'decline', reason: 'card_declined' } });
    expect((await member.read()).state).toBe('none');
    await member.bought();
    expect(findFee(await guest.quote(id))).toBe(0);
  });
});

describe('the renewal', () => {
  it('is announced 30 and 7 days before, charged once on the day, and caught up after downtime', async () => {
    const member = await newMember();
    await member.bought();
    await moveClock(test, '2027-10-22T17:00:00Z');
    const emails = await readEmailSubjects(test, member.user);
    expect(emails.at(-1)).toBe('Your membership renews on Nov 21, 2027');
    await moveClock(test, '2027-11-14T18:00:00Z');
    expect((await readEmailSubjects(test, member.user)).length).toBe(emails.length + 1);
    // Nothing ran for more than a day.
    await moveClock(test, '2027-11-22T20:00:00Z');
    await test.jobs.drain();
    expect(await member.readCharges()).toEqual([20_314, 20_314]);
    expect(await member.read()).toMatchObject({ state: 'active', startedOn: '2027-11-21', endsOn: '2028-11-21' });
    expect(await member.currentUser()).toMatchObject({ membershipRenewsOn: '2028-11-21' });
    expect((await readEmailSubjects(test, member.user)).at(-1)).toBe('Your annual membership is renewed');
    await member.proveLedger();
  });

  it('leaves two weeks after a decline, in which the member can pay', async () => {
    const member = await newMember();
    // The first charge buys the membership.
    const methodId = await member.bought();
    await test.db
      .updateTable('sandbox.method')
      .set({ scenario: JSON.stringify(LATER_DECLINES) })
      .execute();
    await moveClock(test, '2027-10-22T17:00:00Z');
    await moveClock(test, '2027-11-14T18:00:00Z');
    await moveClock(test, '2027-11-21T18:00:00Z');
    expect(await member.read()).toMatchObject({
      state: 'grace',
      activeThrough: '2027-12-05',
      renewal: { chargeOn: '2027-11-22' },
    });
    expect((await member.currentUser()).activeMembership).toBe(true);
    expect(await readEmailSubjects(test, member.user)).toContain(
      'Your membership payment of $203.14 didn’t go through',
    );
    expect((await member.pay(methodId, 20_314)).status).toBe(402);
    const other = await member.addMethod({ kind: 'succeed' }, 'card');
    expect(await member.pay(other, 20_314)).toMatchObject({ status: 200, body: { state: 'active' } });
    expect(await member.readCharges()).toEqual([20_314, 20_314]);
    await member.proveLedger();
  });

  it('ends the membership after two weeks without a payment', async () => {
    const member = await newMember();
    await member.bought();
    const methods = await test.call('listPaymentMethods', { as: member.user });
    await test.call('removePaymentMethod', { as: member.user, params: { id: methods.body.paymentMethods[0]!.id } });
    for (const day of ['2027-10-22', '2027-11-14', '2027-11-21', '2027-12-05'])
      await moveClock(test, `${day}T20:00:00Z`);
    expect(await member.currentUser()).toMatchObject({ activeMembership: true });
    // Midnight of the site.
    await moveClock(test, '2027-12-06T08:00:00Z');
    expect(await member.read()).toMatchObject({ state: 'lapsed', active: false, allowedActions: ['buy'] });
    expect(await member.currentUser()).toMatchObject({ activeMembership: false, membershipRenewsOn: null });
    expect((await readEmailSubjects(test, member.user)).at(-1)).toBe('Your annual membership has ended');
    await member.bought();
    expect(await member.read()).toMatchObject({ state: 'active', startedOn: '2027-12-06' });
  });

  it('can be turned off and on, and charges nothing while it is off', async () => {
    const member = await newMember();
    await member.bought();
    await moveClock(test, '2027-11-14T18:00:00Z');
    expect(await member.turnOff()).toMatchObject({ status: 200, body: { state: 'renewal_off', renewal: null } });
    expect(await member.currentUser()).toMatchObject({ activeMembership: true, membershipRenewsOn: null });
    expect((await member.turnOn(1)).status).toBe(409);
    expect(await member.turnOn()).toMatchObject({ body: { state: 'active', renewal: { chargeOn: '2027-11-21' } } });
    await member.turnOff();
    await moveClock(test, '2027-11-22T08:00:00Z');
    expect(await member.read()).toMatchObject({ state: 'lapsed', active: false });
    expect(await member.readCharges()).toEqual([20_314]);
  });
});

describe('a cancellation with a refund', () => {
  it('returns what the preview says within 14 days, once', async () => {
    const member = await newMember();
    await member.bought();
    test.clock.moveTo(new Date('2026-12-06T07:59:00Z'));
    const { refund } = await member.read();
    expect(refund!.sentence).toContain('Full refund: $203.14 goes back to Visa ending 4242');
    expect((await member.cancel(19_900)).status).toBe(409);
    const answers = await Promise.all([member.cancel(refund!.amount), member.cancel(refund!.amount)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await test.jobs.drain();
    const [refunded] = await test.db
      .selectFrom('payment')
      .innerJoin('membershipPeriod as year', 'year.id', 'payment.membershipPeriodId')
      .select('refundedCents')
      .where('year.accountId', '=', member.user.id)
      .execute();
    expect(refunded!.refundedCents).toBe(refund!.amount);
    expect(await member.read()).toMatchObject({
      state: 'none',
      history: [{ isRefunded: true, receipts: [{ kind: 'payment' }, { kind: 'refund', amount: 20_314 }] }],
    });
    expect((await readEmailSubjects(test, member.user)).at(-1)).toBe('We refunded $203.14');
    await member.proveLedger();
  });

  it('is not possible after 14 days, or once a stay is booked', async () => {
    const member = await newMember();
    await member.bought();
    const stay = await createGuest(test, member.user).submitted(await newHome(), STAY);
    const { refund, allowedActions } = await member.read();
    expect(refund).toMatchObject({ amount: 0, sentence: expect.stringContaining(stay.reference) });
    expect(allowedActions).not.toContain('cancel');
    expect((await member.cancel(20_314)).status).toBe(409);
    const late = await newMember();
    await late.bought();
    await moveClock(test, '2026-12-06T08:00:00Z');
    expect((await late.read()).refund!.amount).toBe(0);
  });
});
