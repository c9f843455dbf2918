import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import { createGuest, type Guest, type Stay } from './booking.testing.ts';

const STAY: Stay = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
const newGuest = async (): Promise<Guest> => createGuest(test, await test.signedInUser());
const newHome = () => testHome(test.db, { monthlyRentCents: 315_000, petsMaximum: 2 });

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
afterAll(() => test.close());

describe('booking by card', () => {
  it('goes from draft to approved, with the prices of the price rules', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const draft = await guest.draft(home.slug, STAY);
    expect(draft).toMatchObject({
      status: 'draft',
      statusLabel: 'pending',
      nights: 90,
      allowedActions: ['edit_profile', 'hold', 'cancel'],
      payment: null,
      applicationStatus: 'Started',
    });
    expect(draft.reference).toMatch(/^LS-[2-9A-Z]{6}$/);
    expect(draft.profile).toMatchObject({ firstName: 'Maya', lastName: 'Ortiz' });

    await guest.profile(draft.id, { pets: [{ kind: 'dog', name: 'Biscuit' }] });
    const held = await guest.hold(draft.id);
    expect(held).toMatchObject({ status: 'held', allowedActions: ['edit_profile', 'release_hold', 'pay', 'cancel'] });
    expect(Date.parse(held.holdExpiresAt!) - test.clock.now().getTime()).toBeGreaterThan(14.9 * 60_000);
    // The Alder of the prototypes, with a pet. Amounts have no card fee until the guest pays by card.
    expect(held.quote).toMatchObject({ total: 994_625, dueAtBooking: 385_138, available: true });

    const { status, body } = await guest.pay(draft.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'in_review',
      holdExpiresAt: null,
      payment: { status: 'authorized', label: 'Visa ending 4242', cents: 393_149 },
      quote: { total: 1_015_313, dueAtBooking: 393_149 },
      allowedActions: ['cancel'],
    });

    test.clock.advance(10_000);
    await test.jobs.drain();
    const approved = await guest.get(draft.id);
    expect(approved).toMatchObject({
      status: 'approved',
      applicationStatus: 'Approved',
      payment: { status: 'captured' },
    });
    expect(approved.timeline.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'started done',
      'submitted done',
      'in_review done',
      'approved now',
      'checked_in to_come',
      'completed to_come',
    ]);
  });

  it('keeps the hold after a decline, explains it, and accepts another card', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const { id } = await guest.held(home.slug, STAY);
    const declined = await guest.pay(id, { scenario: { kind: 'decline', reason: 'insufficient_funds' } });
    expect(declined).toMatchObject({
      status: 402,
      error: { code: 'payment_declined', data: { reason: 'insufficient_funds' } },
    });
    expect(declined.error!.message).toContain('still held for you');
    expect(await guest.get(id)).toMatchObject({ status: 'held', payment: { status: 'declined' } });
    expect(await guest.pay(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
  });

  it('charges no card fee for a bank account', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const { id, quote } = await guest.held(home.slug, STAY);
    const { body } = await guest.pay(id, { method: 'bank_account' });
    expect(body).toMatchObject({
      status: 'in_review',
      payment: { method: 'bank_account', label: 'Bank account ending 6789' },
      quote: { cardFee: 0 },
    });
    expect(body.quote.total).toBe(quote.total - quote.cardFee);
  });
});

describe('paying once', () => {
  it('creates one payment for a repeated key, a repeated token and simultaneous clicks', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const { id } = await guest.held(home.slug, STAY);
    const [token, key] = [await guest.token(), randomUUID()];
    const answers = await Promise.all([
      guest.pay(id, { token, key }),
      guest.pay(id, { token, key }),
      guest.pay(id, { token }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { status: 'in_review' } });
    expect(await guest.pay(id)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    expect(await test.db.selectFrom('payment').select(['status']).where('reservationId', '=', id).execute()).toEqual([
      { status: 'authorized' },
    ]);
    expect(
      await test.db
        .selectFrom('sandbox.payment')
        .select('id')
        .where('description', '=', (await guest.get(id)).reference)
        .execute(),
    ).toHaveLength(1);
  });

  it('accepts one of several cards submitted at once', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const { id } = await guest.held(home.slug, STAY);
    const answers = await Promise.all([1, 2, 3, 4].map(() => guest.pay(id)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const payments = await test.db.selectFrom('payment').select('status').where('reservationId', '=', id).execute();
    expect(payments).toEqual([{ status: 'authorized' }]);
  });

  it('returns 409 with the new quote if the price has changed', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const { id, quote } = await guest.held(home.slug, STAY);
    await test.db.updateTable('home').set({ monthlyRentCents: 321_000 }).where('id', '=', home.id).execute();
    const answer = await test.call('payReservation', {
      as: guest.user,
      params: { id },
      body: {
        paymentMethod: 'card',
        paymentToken: await guest.token(),
        acceptedTotal: quote.total,
        acceptedDueAtBooking: quote.dueAtBooking,
      },
    });
    expect(answer).toMatchObject({ status: 409, error: { code: 'price_changed' } });
    const changed = answer.error!.data!.quote as typeof quote;
    expect(changed.total).toBeGreaterThan(quote.total);
    expect(await guest.pay(id)).toMatchObject({ status: 200, body: { quote: { total: changed.total } } });
    await test.db.updateTable('home').set({ monthlyRentCents: 999_000 }).where('id', '=', home.id).execute();
    expect((await guest.get(id)).quote.total).toBe(changed.total);
  });

  it('requires a complete profile and an active hold', async () => {
    const home = await newHome();
    const guest = await newGuest();
    const { id } = await guest.draft(home.slug, STAY);
    expect(await guest.pay(id)).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    await guest.hold(id);
    expect(await guest.pay(id)).toMatchObject({
      status: 409,
      error: { code: 'action_not_allowed', message: 'Complete your profile first.' },
    });
    await guest.profile(id);
    test.clock.advance(15 * 60_000);
    expect(await guest.pay(id)).toMatchObject({ status: 409, error: { code: 'hold_expired' } });
    expect(await guest.get(id)).toMatchObject({ status: 'expired', allowedActions: [] });
  });
});

describe('impersonation', () => {
  it('can read a reservation but not pay', async () => {
    const guest = await newGuest();
    const { id } = await guest.held((await newHome()).slug, STAY);
    const staff = await test.signedInUser({ role: 'admin' });
    await test.db.updateTable('session').set({ aliasedBy: staff.id }).where('accountId', '=', guest.user.id).execute();
    expect(await guest.get(id)).toMatchObject({ status: 'held' });
    expect(await guest.pay(id)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    expect(await guest.confirm(id)).toMatchObject({ status: 403 });
  });
});

describe('the bank’s confirmation', () => {
  const bank = () => createSandboxBank({ db: test.db, clock: test.clock });
  const atBank = async (guest: Guest) => {
    const home = await newHome();
    const { id } = await guest.held(home.slug, STAY);
    const { body } = await guest.pay(id, { scenario: { kind: 'challenge' } });
    expect(body).toMatchObject({
      status: 'held',
      payment: { status: 'requires_action' },
      allowedActions: ['release_hold', 'pay', 'confirm_payment', 'cancel'],
    });
    return { id, bankId: new URL(body.payment!.actionUrl!).pathname.split('/').at(-1)! };
  };

  it('submits the reservation when approved', async () => {
    const guest = await newGuest();
    const { id, bankId } = await atBank(guest);
    expect(await guest.confirm(id)).toMatchObject({
      status: 200,
      body: { status: 'held', payment: { status: 'requires_action' } },
    });
    await bank().answerChallenge(bankId, true);
    expect(await guest.confirm(id)).toMatchObject({
      status: 200,
      body: { status: 'in_review', payment: { status: 'authorized', actionUrl: null } },
    });
    expect(await guest.confirm(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
  });

  it('declines the payment when refused, also through the webhook alone', async () => {
    const guest = await newGuest();
    const { id, bankId } = await atBank(guest);
    await bank().answerChallenge(bankId, false);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'held', payment: { status: 'declined' } });
    expect(await guest.confirm(id)).toMatchObject({
      status: 402,
      error: { code: 'payment_declined', data: { reason: 'authentication_failed' } },
    });
    expect(await guest.pay(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
  });

  it('can be replaced by another card, which voids the first payment', async () => {
    const guest = await newGuest();
    const { id, bankId } = await atBank(guest);
    expect(await guest.pay(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
    expect(await bank().answerChallenge(bankId, true)).toMatchObject({ state: 'released' });
  });

  it('releases the authorization if the hold has expired', async () => {
    const guest = await newGuest();
    const { id, bankId } = await atBank(guest);
    test.clock.advance(15 * 60_000);
    await bank().answerChallenge(bankId, true);
    expect(await guest.confirm(id)).toMatchObject({ status: 409, error: { code: 'hold_expired' } });
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'expired', payment: { status: 'released' } });
    expect(await bank().retrieve(bankId)).toMatchObject({ state: 'released', capturedCents: 0 });
  });
});

describe('a delayed payment', () => {
  it('is settled by webhook', async () => {
    const guest = await newGuest();
    const home = await newHome();
    const { id } = await guest.held(home.slug, STAY);
    expect(await guest.pay(id, { scenario: { kind: 'delay' } })).toMatchObject({
      status: 200,
      body: {
        status: 'held',
        payment: { status: 'processing' },
        allowedActions: ['release_hold', 'confirm_payment', 'cancel'],
      },
    });
    test.clock.advance(5_000);
    await test.jobs.drain();
    expect(await guest.get(id)).toMatchObject({ status: 'in_review', payment: { status: 'authorized' } });
    test.clock.advance(5_000);
    await test.jobs.drain();
    expect(await guest.confirm(id)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });
});
