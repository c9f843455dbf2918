import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { postTransaction, proveLedger, readReservationBalances, transfer } from '../ledger/index.ts';
import {
  createChangingGuest,
  expectAnswer,
  NOW,
  STAY,
  type ChangingGuest,
} from '../reservations/changes/stay-changes.testing.ts';
import { createWriteOff } from './write-off.ts';

let test: TestApp;
let place: TestPlace;
let user: TestUser;
let me: ChangingGuest;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW });
  place = await testPlace(test.db);
});
beforeEach(async () => {
  test.clock.moveTo(new Date(NOW));
  user = await test.signedInUser();
  me = createChangingGuest(test, user, place);
});
afterAll(() => test.close());

/** Books a stay whose second month could not be charged, so that staff wrote it off. */
async function bookWrittenOff() {
  const { id } = await me.guest.approved((await me.newHome()).slug, STAY);
  const methods = test.db.updateTable('paymentMethod').where('accountId', '=', user.id);
  await methods.set({ isDefault: false, removedAt: test.clock.now() }).execute();
  await me.moveTo('2027-02-12');
  const { reference } = await test.db
    .selectFrom('paymentProblem')
    .select('reference')
    .where('reservationId', '=', id)
    .executeTakeFirstOrThrow();
  await expectAnswer(
    test.call('closePaymentProblem', {
      as: await test.signedInUser({ role: 'admin' }),
      params: { reference },
      body: { outcome: 'written_off', reason: 'Cannot be reached', version: 1 },
    }),
  );
  const [, second] = (await me.readPlan(id)).installments;
  expect(second).toMatchObject({ state: 'written_off', outstanding: 0 });
  return { id, amount: second!.amount };
}
const readLoss = async (id: string) => (await readReservationBalances(test.db, id)).write_offs;

describe('a month that was written off', () => {
  it('is not charged again after a move, and stays a loss', async () => {
    const { id, amount } = await bookWrittenOff();
    const { paid } = await me.readPlan(id);
    const next = await me.newHome();
    const preview = await expectAnswer(me.previewTransfer(id, next.slug, '2027-02-25'));
    expect(preview).toMatchObject({ refund: 0, installments: [{ dueOn: '2027-02-25' }, { dueOn: '2027-03-11' }] });
    await expectAnswer(me.transfer(id, next.slug, '2027-02-25', preview));
    const plan = await me.readPlan(id);
    expect(plan).toMatchObject({ dueNow: 0, paid });
    expect(plan.installments.map(({ state, outstanding }) => [state, outstanding > 0])).toEqual([
      ['paid', false],
      ['written_off', false],
      ['written_off', false],
      ['void', false],
      ['scheduled', true],
    ]);
    expect(await readLoss(id)).toBe(amount);
  });

  it('is a smaller loss after a move to a cheaper home, and nothing is refunded', async () => {
    const { id, amount } = await bookWrittenOff();
    const cheaper = await me.newHome({ monthlyRentCents: 150_000 });
    const preview = await expectAnswer(me.previewTransfer(id, cheaper.slug, '2027-02-25'));
    expect(preview.refund).toBe(0);
    await expectAnswer(me.transfer(id, cheaper.slug, '2027-02-25', preview));
    // 14 of the 28 nights cost half.
    expect(Math.abs((await readLoss(id))! - amount * 0.75)).toBeLessThan(10);
    expect(await me.readPlan(id)).toMatchObject({ dueNow: 0 });
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('is right for an installment that is partly written off and partly due', async () => {
    const { id } = await bookWrittenOff();
    const dearer = await me.newHome({ monthlyRentCents: 450_000 });
    const first = await expectAnswer(me.previewTransfer(id, dearer.slug, '2027-02-25'));
    await expectAnswer(me.transfer(id, dearer.slug, '2027-02-25', first));
    await me.moveTo('2027-02-26');
    // Nothing pays for the difference, and then these nights fall away as well.
    expect((await me.readPlan(id)).dueNow).toBeGreaterThan(0);
    const cheaper = await me.newHome({ monthlyRentCents: 150_000 });
    const second = await expectAnswer(me.previewTransfer(id, cheaper.slug, '2027-03-04'));
    await expectAnswer(me.transfer(id, cheaper.slug, '2027-03-04', second));
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('can be written off again after a bank took back what was paid of it', async () => {
    const { id, amount } = await bookWrittenOff();
    const [, { id: installment }] = (await me.readPlan(id)).installments as [unknown, { id: string }];
    const owe = (cents: number) =>
      inTransaction(test.db, (trx) =>
        postTransaction(trx, {
          kind: 'payment_return',
          source: `test:${id}`,
          reservationId: id,
          at: test.clock.now(),
          entries: transfer({ account: 'receivable', installmentId: installment }, { account: 'cash:sandbox' }, cents),
        }),
      );
    await owe(50_000);
    await test.db.updateTable('installment').set({ status: 'due' }).where('id', '=', installment).execute();
    const writeOff = createWriteOff({ clock: test.clock });
    await inTransaction(test.db, (trx) => writeOff(trx, installment));
    expect(await readLoss(id)).toBe(amount + 50_000);
    expect((await me.readPlan(id)).installments[1]).toMatchObject({ state: 'written_off', outstanding: 0 });
  });
});
