import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { chooseForReservation, findDefault, findForReservation } from './index.ts';
import { storeMethod } from './method-store.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let test: TestApp;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
});
beforeEach(async () => {
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

const bank = () => createSandboxBank({ db: test.db, clock: test.clock });
const list = () =>
  test.db.selectFrom('paymentMethod').selectAll().where('accountId', '=', user.id).orderBy('createdAt').execute();

/** Books with a card; the same fingerprint is the same card. */
async function book(
  fingerprint: string,
  expiresOn = { year: 2029, month: 8 },
  scenario: Scenario = { kind: 'succeed' },
) {
  const { id } = await guest.held((await testHome(test.db)).slug, STAY);
  const token = await bank().createToken('card', `Visa ending ${fingerprint}`, scenario, { fingerprint, expiresOn });
  await guest.pay(id, { token });
  return id;
}

describe('the method of a booking', () => {
  it('is saved, becomes the default, and pays for the rest of the stay', async () => {
    const id = await book('4242');
    const [saved] = await list();
    expect(saved).toMatchObject({
      kind: 'card',
      label: 'Visa ending 4242',
      expiresYear: 2029,
      expiresMonth: 8,
      state: 'ready',
      isDefault: true,
    });
    expect(await test.payments.findLatest(test.db, id)).toMatchObject({ methodId: saved!.id });
    expect(await findForReservation(test.db, id)).toMatchObject({ id: saved!.id });
  });

  it('leaves the default as it is, and pays for its own reservation', async () => {
    const first = await book('4242');
    const second = await book('4444');
    const [visa, other] = await list();
    expect(await findDefault(test.db, user.id)).toMatchObject({ id: visa!.id });
    expect(await findForReservation(test.db, first)).toMatchObject({ id: visa!.id });
    expect(await findForReservation(test.db, second)).toMatchObject({ id: other!.id });
  });

  it('is stored once, with the newest expiry date', async () => {
    await book('4242');
    await book('4242', { year: 2031, month: 2 });
    expect(await list()).toMatchObject([{ expiresYear: 2031, expiresMonth: 2, isDefault: true }]);
  });

  it('is saved when the bank has confirmed it, not before', async () => {
    const id = await book('3184', undefined, { kind: 'challenge' });
    expect(await list()).toEqual([]);
    const { processorId } = (await test.payments.findLatest(test.db, id))!;
    await bank().answerChallenge(processorId!, true);
    await guest.confirm(id);
    expect(await list()).toMatchObject([{ label: 'Visa ending 3184', state: 'ready', isDefault: true }]);
  });

  it('is not saved when the bank declines it', async () => {
    await book('0002', undefined, { kind: 'decline', reason: 'card_declined' });
    expect(await list()).toEqual([]);
  });

  it('must be verified first if it is an account that the bank does not know', async () => {
    const { id } = await guest.held((await testHome(test.db)).slug, STAY);
    expect(await guest.pay(id, { scenario: { kind: 'micro_deposits' }, method: 'bank_account' })).toMatchObject({
      status: 402,
      error: { data: { reason: 'verification_required' } },
    });
    expect(await list()).toMatchObject([{ state: 'requires_verification', isDefault: false }]);
    expect(await findForReservation(test.db, id)).toBeNull();
  });
});

describe('the method of a reservation', () => {
  it('can be chosen, and falls back when it is removed', async () => {
    const first = await book('4242');
    await book('4444');
    const [visa, other] = await list();
    await inTransaction(test.db, (trx) => chooseForReservation(trx, first, other!.id));
    expect(await findForReservation(test.db, first)).toMatchObject({ id: other!.id });
    await test.db
      .updateTable('paymentMethod')
      .set({ removedAt: test.clock.now() })
      .where('id', '=', other!.id)
      .execute();
    expect(await findForReservation(test.db, first)).toMatchObject({ id: visa!.id });
  });

  it('must belong to the guest, and be able to pay', async () => {
    const id = await book('4242');
    const stranger = await test.signedInUser();
    const store = (accountId: number, state: 'ready' | 'requires_verification') =>
      inTransaction(test.db, (trx) =>
        storeMethod(
          trx,
          accountId,
          'sandbox',
          {
            methodId: `pm_${accountId}_${state}`,
            kind: 'bank_account',
            label: 'Bank account ending 6789',
            expiresOn: null,
            fingerprint: null,
            state,
            actionUrl: null,
            verificationUrl: null,
            declineReason: null,
          },
          test.clock.now(),
        ),
      );
    const foreign = await store(stranger.id, 'ready');
    const unverified = await store(user.id, 'requires_verification');
    const choose = (methodId: string) => inTransaction(test.db, (trx) => chooseForReservation(trx, id, methodId));
    await expect(choose(foreign.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(choose(unverified.id)).rejects.toMatchObject({ code: 'action_not_allowed' });
  });

  it('stays stored once when several bookings report it at the same time', async () => {
    const store = (index: number) =>
      inTransaction(test.db, (trx) =>
        storeMethod(
          trx,
          user.id,
          'sandbox',
          {
            methodId: `pm_same_${user.id}_${index}`,
            kind: 'card',
            label: 'Visa ending 4242',
            expiresOn: { year: 2029, month: 8 },
            fingerprint: 'same',
            state: 'ready',
            actionUrl: null,
            verificationUrl: null,
            declineReason: null,
          },
          test.clock.now(),
        ),
      );
    await Promise.all([1, 2, 3, 4].map(store));
    expect(await list()).toMatchObject([{ isDefault: true }]);
  });
});
