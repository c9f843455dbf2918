import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentMethod } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createSandboxBank } from '../payments/sandbox/sandbox-bank.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';

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
  test.faults.timesOut = false;
});
afterAll(() => test.close());

const bank = () => createSandboxBank({ db: test.db, clock: test.clock });
const createToken = (scenario: Scenario, kind: PaymentMethod = 'card', fingerprint: string | null = null) =>
  bank().createToken(
    kind,
    kind === 'card' ? `Visa ending ${fingerprint ?? '4242'}` : 'Bank account ending 5559',
    scenario,
    {
      fingerprint,
      expiresOn: kind === 'card' ? { year: 2029, month: 8 } : null,
    },
  );
const addToken = (paymentToken: string, kind: PaymentMethod = 'card', key?: string) =>
  test.call('addPaymentMethod', { as: user, body: { kind, paymentToken }, ...(key && { key }) });
const add = async (scenario: Scenario = { kind: 'succeed' }, kind: PaymentMethod = 'card', fingerprint?: string) =>
  addToken(await createToken(scenario, kind, fingerprint), kind);
const list = async () => (await test.call('listPaymentMethods', { as: user })).body.paymentMethods;
const act = (name: 'makePaymentMethodDefault' | 'removePaymentMethod' | 'confirmPaymentMethod', id: string) =>
  test.call(name, { as: user, params: { id } });
const verify = (id: string, amounts: number[]) =>
  test.call('verifyPaymentMethod', { as: user, params: { id }, body: { amounts } });

describe('adding a payment method', () => {
  it('saves it, and makes the first one the default', async () => {
    expect(await add()).toMatchObject({
      status: 201,
      body: {
        label: 'Visa ending 4242',
        kind: 'card',
        expires: { year: 2029, month: 8, expired: false },
        state: 'ready',
        isDefault: true,
        actionUrl: null,
        stays: [],
      },
    });
    expect(await add()).toMatchObject({ status: 201, body: { isDefault: false } });
    expect(await list()).toMatchObject([{ isDefault: true }, { isDefault: false }]);
  });

  it('stores the same card once', async () => {
    await add({ kind: 'succeed' }, 'card', '4444');
    await add({ kind: 'succeed' }, 'card', '4444');
    expect(await list()).toHaveLength(1);
  });

  it('says why the bank refused it, and stores nothing', async () => {
    expect(await add({ kind: 'decline', reason: 'card_declined' })).toMatchObject({
      status: 402,
      error: { code: 'payment_declined', data: { reason: 'card_declined' } },
    });
    expect(await list()).toEqual([]);
  });

  it('survives a timeout: the same token saves one method', async () => {
    const token = await createToken({ kind: 'succeed' });
    test.faults.timesOut = true;
    expect(await addToken(token)).toMatchObject({ status: 502 });
    test.faults.timesOut = false;
    expect(await addToken(token)).toMatchObject({ status: 201 });
    expect(await list()).toHaveLength(1);
    const saved = await test.db
      .selectFrom('sandbox.method')
      .select('id')
      .where('customer', '=', String(user.id))
      .execute();
    expect(saved).toHaveLength(1);
  });

  it.each([
    [true, 200, [{ state: 'ready', isDefault: true }]],
    [false, 402, []],
  ])('waits for the bank’s confirmation (approved: %s)', async (isApproved, status, listed) => {
    const { body } = await add({ kind: 'challenge' });
    expect(body).toMatchObject({
      state: 'requires_action',
      isDefault: false,
      actionUrl: expect.stringContaining('/v1/'),
    });
    expect(await act('confirmPaymentMethod', body.id)).toMatchObject({ body: { actionUrl: body.actionUrl } });
    expect(await act('makePaymentMethodDefault', body.id)).toMatchObject({ status: 409 });
    const url = new URL(body.actionUrl!);
    await bank().methods.answerChallenge(url.pathname.split('/').at(-1)!, isApproved);
    expect(await act('confirmPaymentMethod', body.id)).toMatchObject({ status });
    expect(await list()).toMatchObject(listed);
  });

  it('verifies a bank account by the amounts of its deposits, in any order', async () => {
    const { body } = await add({ kind: 'micro_deposits' }, 'bank_account');
    expect(body).toMatchObject({ state: 'requires_verification', isDefault: false });
    expect(await verify(body.id, [32, 46])).toMatchObject({ status: 422, error: { fields: [{ path: 'amounts' }] } });
    expect(await verify(body.id, [45, 32])).toMatchObject({ status: 200, body: { state: 'ready', isDefault: true } });
  });

  it('removes a bank account after ten wrong amounts', async () => {
    const { body } = await add({ kind: 'micro_deposits' }, 'bank_account');
    for (let attempt = 1; attempt < 10; attempt += 1)
      expect(await verify(body.id, [1, attempt])).toMatchObject({ status: 422 });
    expect(await verify(body.id, [1, 99])).toMatchObject({ status: 402 });
    expect(await list()).toEqual([]);
  });
});

describe('removing a payment method', () => {
  it('makes another one the default, and lets the processor forget it', async () => {
    const [first, second] = [(await add()).body, (await add()).body];
    expect(await act('removePaymentMethod', first.id)).toMatchObject({ status: 200, body: { removed: true } });
    expect(await list()).toMatchObject([{ id: second.id, isDefault: true }]);
    await test.jobs.drain();
    const forgotten = await test.db
      .selectFrom('sandbox.method')
      .select('id')
      .where('customer', '=', String(user.id))
      .where('removedAt', 'is not', null)
      .execute();
    expect(forgotten).toHaveLength(1);
    expect(await act('removePaymentMethod', first.id)).toMatchObject({ status: 404 });
  });

  it('is refused for the only one of a stay', async () => {
    const { id, reference } = await guest.approved((await testHome(test.db)).slug, STAY);
    const [paying] = await list();
    expect(paying!.stays).toMatchObject([{ reservationId: id, reference }]);
    const refused = await act('removePaymentMethod', paying!.id);
    expect(refused).toMatchObject({ status: 409, error: { code: 'action_not_allowed' } });
    expect(refused.error!.message).toBe(
      `Visa ending 4242 pays for ${reference}. Add another payment method first, then remove this one.`,
    );
    const { body: other } = await add();
    expect(await act('removePaymentMethod', paying!.id)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ id: other.id, isDefault: true, stays: [{ reference }] }]);
  });

  it('waits until a payment with it is complete', async () => {
    await guest.submitted((await testHome(test.db)).slug, STAY);
    const [paying] = await list();
    await add();
    expect(await act('removePaymentMethod', paying!.id)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('isn’t complete yet') },
    });
  });

  it('leaves one default, however many requests there are at once', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await add()).body.id);
    await Promise.all([
      act('makePaymentMethodDefault', ids[1]!),
      act('makePaymentMethodDefault', ids[2]!),
      act('removePaymentMethod', ids[0]!),
      act('makePaymentMethodDefault', ids[3]!),
    ]);
    const listed = await list();
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('choosing the method of a reservation', () => {
  const choose = (id: string, paymentMethodId: string) =>
    test.call('choosePaymentMethod', { as: user, params: { id }, body: { paymentMethodId } });

  it('changes what pays for it from now on', async () => {
    const { id, reference } = await guest.approved((await testHome(test.db)).slug, STAY);
    const { body: other } = await add();
    expect(await choose(id, other.id)).toMatchObject({ status: 200, body: { stays: [{ reference }] } });
    expect((await list()).find(({ id: listed }) => listed === other.id)!.stays).toHaveLength(1);
    const stranger = await test.signedInUser();
    const foreign = await test.call('addPaymentMethod', {
      as: stranger,
      body: { kind: 'card', paymentToken: await createToken({ kind: 'succeed' }) },
    });
    expect(await choose(id, foreign.body.id)).toMatchObject({ status: 404 });
  });

  it('is refused for a card that has expired', async () => {
    const { id } = await guest.approved((await testHome(test.db)).slug, STAY);
    const { body: other } = await add();
    await test.db
      .updateTable('paymentMethod')
      .set({ expiresYear: 2026, expiresMonth: 10 })
      .where('id', '=', other.id)
      .execute();
    const answer = await choose(id, other.id);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body).toMatchObject({
      error: { message: 'Visa ending 4242 has expired. Choose another payment method.' },
    });
    expect((await list()).find(({ id: listed }) => listed === other.id)!.stays).toEqual([]);
  });

  it('is refused when nothing is due any more', async () => {
    const { body: method } = await add();
    const { id } = await guest.draft((await testHome(test.db)).slug, STAY);
    expect(await choose(id, method.id)).toMatchObject({ status: 409 });
  });
});
