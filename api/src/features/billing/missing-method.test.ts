import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { proveLedger } from '../ledger/index.ts';
import type { Scenario } from '../payments/sandbox/test-accounts.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { bookStay, LATER_DECLINES, moveClock, readEmailSubjects, readPaymentPlan } from './billing.testing.ts';

const NOW = '2026-11-21T18:00:00Z';
let test: TestApp;
let user: TestUser;
let guest: Guest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  guest = createGuest(test, user);
});
afterAll(() => test.close());

describe('an installment without a saved payment method', () => {
  const removeMethods = () =>
    test.db
      .updateTable('paymentMethod')
      .set({ isDefault: false, removedAt: test.clock.now() })
      .where('accountId', '=', user.id)
      .execute();
  const findProblems = (id: string) =>
    test.db
      .selectFrom('paymentProblem')
      .innerJoin('queueItem', 'queueItem.reference', 'paymentProblem.reference')
      .select(['paymentProblem.reference', 'kind', 'paymentId', 'queueItem.outcome'])
      .where('reservationId', '=', id)
      .execute();

  it('is past due, and staff have a problem that closes when the guest pays', async () => {
    const { id } = await bookStay(test, guest);
    await removeMethods();
    await moveClock(test, '2027-02-11T16:00:00Z');
    const installment = (await readPaymentPlan(test, user, id)).installments[1]!;
    expect(installment).toMatchObject({ state: 'past_due', retryOn: null, failure: expect.stringMatching(/Add one/) });
    expect(await readEmailSubjects(test, user)).toContainEqual(
      expect.stringMatching(/is past due: add a payment method$/),
    );
    const [problem] = await findProblems(id);
    expect(problem).toMatchObject({ kind: 'installment', paymentId: null, outcome: null });

    const admin = await test.signedInUser({ role: 'admin' });
    const params = { reference: problem!.reference };
    expect((await test.call('getPaymentProblem', { as: admin, params })).body).toMatchObject({
      payment: null,
      problem: { kind: 'installment', state: 'unpaid', amount: installment.amount, failure: 'no_method' },
      actions: ['assign', 'note', 'close'],
    });
    const { body: listed } = await test.call('listPaymentProblems', { as: admin, query: { q: problem!.reference } });
    expect(listed.items).toHaveLength(1);

    const payWith = async (scenario?: Scenario) => {
      const saved = await test.call('addPaymentMethod', {
        as: user,
        body: { kind: 'card', paymentToken: await guest.token(scenario) },
      });
      return test.call('payInstallment', {
        as: user,
        params: { id, installment: installment.id },
        body: { methodId: saved.body.id, amount: installment.outstanding },
      });
    };
    expect((await payWith(LATER_DECLINES)).status).toBe(402);
    expect(await findProblems(id)).toMatchObject([{ reference: problem!.reference, outcome: null }]);
    expect((await payWith()).status).toBe(200);
    expect(await findProblems(id)).toMatchObject([{ reference: problem!.reference, outcome: 'solved' }]);
  });

  it('is written off when staff close the problem as lost', async () => {
    const { id } = await bookStay(test, guest);
    await removeMethods();
    await moveClock(test, '2027-02-11T16:00:00Z');
    const [problem] = await findProblems(id);
    const admin = await test.signedInUser({ role: 'admin' });
    const { status } = await test.call('closePaymentProblem', {
      as: admin,
      params: { reference: problem!.reference },
      body: { outcome: 'written_off', reason: 'Cannot be reached', version: 1 },
    });
    expect(status).toBe(200);
    expect((await readPaymentPlan(test, user, id)).installments[1]).toMatchObject({
      state: 'written_off',
      outstanding: 0,
    });
    expect(await proveLedger(test.db)).toEqual([]);
  });
});
