import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contracts } from '@lodestay/contracts/schemas';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { LATER_DECLINES, moveClock, readPaymentPlan, STAY } from '../billing/billing.testing.ts';
import { grantCredit } from '../credits/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { staffIn } from '../leads/staff/staff-leads.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { SEVERITY } from './sort-tasks.ts';

const NOW = '2026-11-21T18:00:00Z';
let test: TestApp;
let place: TestPlace;
let admin: TestUser;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
  admin = await staffIn(test, 'admin');
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

const newHome = () => testHome(test.db, { place, monthlyRentCents: 300_000 });
const list = async (as = user) => (await test.call('listAccountTasks', { as })).body.tasks;
const listKinds = async () => (await list()).map(({ kind, urgency }) => `${kind} ${urgency}`);
const find = async (kind: string) => (await list()).find((task) => task.kind === kind);
const insertStay = (status: 'approved' | 'checked_in' | 'completed', changes: object = {}) =>
  insertPaidReservation(test.db, { accountId: user.id, place, now: test.clock.now() }).then(async (stay) => {
    await test.db
      .updateTable('reservation')
      .set({ status, ...changes })
      .where('id', '=', stay.id)
      .execute();
    return stay;
  });

it('is empty for a new account, and is only for people who are signed in', async () => {
  expect(await list()).toEqual([]);
  expect((await test.call('listAccountTasks', {})).status).toBe(401);
});

it('ranks every kind that the contract knows', () => {
  const { kind } = contracts.listAccountTasks.response.shape.tasks.element.shape;
  expect([...SEVERITY].toSorted()).toEqual([...kind.options].toSorted());
});

describe('requests', () => {
  it('are finished, paid, and then gone', async () => {
    const home = await newHome();
    const { id } = await guest.draft(home.slug, STAY);
    expect(await list()).toMatchObject([
      { id: `finish_request:${id}`, urgency: 'open', dueOn: null, reservationId: id, home: { slug: home.slug } },
    ]);
    await guest.profile(id);
    const { holdExpiresAt } = await guest.hold(id);
    expect(await list()).toMatchObject([{ kind: 'pay_hold', urgency: 'soon', dueAt: holdExpiresAt }]);
    await guest.pay(id);
    expect(await listKinds()).not.toContain('pay_hold soon');
  });

  it('are for future days only, and only for their guest', async () => {
    await guest.draft((await newHome()).slug, STAY);
    expect(await list(await test.signedInUser())).toEqual([]);
    test.clock.moveTo(new Date('2027-01-12T18:00:00Z'));
    expect(await list()).toEqual([]);
  });

  it('ask for the parts of the application until staff decide without them', async () => {
    guest = createGuest(test, user, { isVerified: false });
    const { id } = await guest.submitted((await newHome()).slug, STAY);
    expect(await list()).toMatchObject([
      { kind: 'verify_identity', reservationId: id, dueAt: expect.stringContaining('2026-11-28T06:00') },
      { kind: 'prove_income', reservationId: id },
    ]);
  });
});

describe('payments', () => {
  it('are announced a week before, and are gone once they are paid', async () => {
    const { id } = await guest.approved((await newHome()).slug, STAY);
    await moveClock(test, '2027-02-03T18:00:00Z');
    expect(await find('installment_soon')).toBeUndefined();
    await moveClock(test, '2027-02-05T18:00:00Z');
    expect(await find('installment_soon')).toMatchObject({
      urgency: 'news',
      dueOn: '2027-02-11',
      reservationId: id,
      subject: 'Visa ending 4242',
    });
    await moveClock(test, '2027-02-11T20:00:00Z');
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect(await find('installment_soon')).toBeUndefined();
    expect(await find('pay_installment')).toBeUndefined();
  });

  it('that did not work come first, cost what the card pays, and are gone once the guest has paid', async () => {
    const { id } = await guest.held((await newHome()).slug, STAY);
    await guest.pay(id, { scenario: { ...LATER_DECLINES, times: 1 } });
    test.clock.advance(10_000);
    await test.jobs.drain();
    await moveClock(test, '2027-02-11T20:00:00Z');
    const [first] = await list();
    const { installments, method } = await readPaymentPlan(test, user, id);
    const due = installments.find(({ state }) => state === 'past_due')!;
    expect(first).toMatchObject({
      kind: 'pay_installment',
      urgency: 'overdue',
      dueOn: '2027-02-11',
      timeZone: 'America/Denver',
      amount: due.outstanding + due.cardFee,
    });
    const paid = await test.call('payInstallment', {
      as: user,
      params: { id, installment: due.id },
      body: { methodId: method!.id, amount: due.outstanding },
    });
    expect(paid.error).toBeUndefined();
    expect(await find('pay_installment')).toBeUndefined();
  });

  it('ask for a card before the one that pays expires, and for a method if there is none', async () => {
    const { id } = await guest.approved((await newHome()).slug, STAY);
    await test.db
      .updateTable('paymentMethod')
      .set({ expiresYear: 2026, expiresMonth: 11 })
      .where('accountId', '=', user.id)
      .execute();
    expect(await find('replace_card')).toMatchObject({
      urgency: 'open',
      dueOn: '2026-11-30',
      subject: 'Visa ending 4242',
    });
    test.clock.moveTo(new Date('2026-12-02T18:00:00Z'));
    expect(await find('replace_card')).toMatchObject({ urgency: 'overdue' });
    await test.db
      .updateTable('paymentMethod')
      .set({ removedAt: test.clock.now(), isDefault: false })
      .where('accountId', '=', user.id)
      .execute();
    expect(await find('replace_card')).toBeUndefined();
    expect(await find('add_payment_method')).toMatchObject({ reservationId: id, dueOn: '2027-02-11' });
  });

  it('ask to verify a bank account', async () => {
    await guest.approved((await newHome()).slug, STAY);
    await test.db
      .updateTable('paymentMethod')
      .set({
        state: 'requires_verification',
        kind: 'bank_account',
        label: 'Bank account ending 6789',
        isDefault: false,
      })
      .where('accountId', '=', user.id)
      .execute();
    expect(await find('verify_bank_account')).toMatchObject({ subject: 'Bank account ending 6789' });
  });

  it('say what credits end soon, together for each day', async () => {
    const grant = (at: string) =>
      inTransaction(test.db, (trx) =>
        grantCredit(trx, { accountId: user.id, source: 'gift', cents: 2_500 }, new Date(at)),
      );
    await grant('2025-12-15T18:00:00Z');
    await grant('2025-12-15T19:00:00Z');
    await grant('2026-06-01T18:00:00Z');
    expect(await list()).toMatchObject([{ kind: 'use_credit', dueOn: '2026-12-14', amount: 5_000, urgency: 'open' }]);
  });
});

describe('a stay', () => {
  it('is signed, prepared, begun and reviewed', async () => {
    const { id } = await guest.approved((await newHome()).slug, STAY);
    for (let run = 0; run < 3; run += 1) await test.jobs.drain();
    const checkIn = '2027-01-11T23:00:00.000Z';
    expect(await find('sign_agreement')).toMatchObject({ dueAt: checkIn, urgency: 'open', reservationId: id });
    expect(await find('read_guide')).toBeUndefined();
    await moveClock(test, '2027-01-09T18:00:00Z');
    expect(await find('read_guide')).toMatchObject({
      dueAt: checkIn,
      since: '2027-01-08T16:00:00.000Z',
      urgency: 'soon',
    });
    expect(await find('do_inventory')).toBeUndefined();
    await moveClock(test, '2027-01-12T18:00:00Z');
    expect(await find('read_guide')).toBeUndefined();
    expect(await find('do_inventory')).toMatchObject({ dueAt: '2027-01-13T23:00:00.000Z', urgency: 'soon' });
    await moveClock(test, '2027-01-14T18:00:00Z');
    expect(await find('do_inventory')).toBeUndefined();
  });

  it('that has ended is reviewed within two weeks, and shows what became of the deposit', async () => {
    const checkOutAt = new Date('2026-11-20T18:00:00Z');
    const { id, reference } = await insertStay('completed', { checkOutAt, endedAt: checkOutAt });
    await test.db
      .insertInto('depositReturn')
      .values({
        reservationId: id,
        reference,
        heldCents: 50_000,
        movedOutOn: '2026-11-20',
        returnBy: '2026-12-04',
        automaticOn: '2026-12-03',
        nextAttemptAt: checkOutAt,
        openedAt: checkOutAt,
        settledAt: new Date('2026-11-21T17:00:00Z'),
        settledById: admin.id,
        deductedCents: 10_000,
        returnedCents: 40_000,
        refundedTo: 'Visa ending 4242',
      })
      .execute();
    expect(await list()).toMatchObject([
      { kind: 'write_review', urgency: 'open', reservationId: id },
      { kind: 'deposit_statement', urgency: 'news', amount: 40_000 },
    ]);
    test.clock.moveTo(new Date('2026-12-30T18:00:00Z'));
    expect(await list()).toEqual([]);
  });

  it('that gives way to a full booking needs another home first', async () => {
    const home = await newHome();
    const member = createGuest(test, await test.signedInUser({ standbyRenewsOn: '2030-01-01' }));
    const { id } = await member.approved(home.slug, { startDate: '2026-11-22', stayKind: 'standby' });
    await guest.submitted(home.slug, { startDate: '2026-11-25', endDate: '2027-01-25' });
    test.clock.advance(10_000);
    await test.jobs.drain();
    expect((await list(member.user)).find(({ kind }) => kind === 'choose_home')).toMatchObject({
      dueOn: '2026-11-24',
      reservationId: id,
      home: { slug: home.slug },
    });
    expect((await list()).some(({ kind }) => kind === 'choose_home')).toBe(false);
  });
});

describe('answers of staff', () => {
  it('are shown until the person has read or answered them', async () => {
    const { body: support } = await test.call('openSupportCase', {
      as: user,
      body: { category: 'payment', subject: 'A charge', text: 'What is this?', reservationId: null },
    });
    expect(await list()).toEqual([]);
    const params = { reference: support.reference };
    const { version } = (await test.call('getSupportRecord', { as: admin, params })).body;
    await test.call('answerSupport', { as: admin, params, body: { text: 'It is the deposit.', version } });
    expect(await list()).toMatchObject([
      { kind: 'support_answer', subject: 'A charge', reference: support.reference, urgency: 'open' },
    ]);
    await test.call('sendSupportMessage', { as: user, params, body: { text: 'Thanks', photos: [] } });
    expect(await list()).toEqual([]);
  });

  it('about a stay are shown until they are seen', async () => {
    const { id } = await insertStay('approved');
    await test.db
      .insertInto('stayMessage')
      .values({ reservationId: id, sender: 'staff', authorId: admin.id, text: 'Welcome', sentAt: test.clock.now() })
      .execute();
    expect(await find('stay_message')).toMatchObject({
      reservationId: id,
      since: expect.stringContaining('2026-11-21T18:00'),
    });
    const { lastReadId } = await test.db
      .selectFrom('stayMessage')
      .select('id as lastReadId')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    await test.db.insertInto('stayMessageRead').values({ reservationId: id, lastReadId }).execute();
    expect(await find('stay_message')).toBeUndefined();
  });
});
