import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { readReservationBalances } from '../ledger/index.ts';
import { insertPaidReservation } from '../reservations/paid-reservation.testing.ts';
import { bookCapture, bookDispute, bookDisputeResult, bookRefund } from './book-movements.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW.toISOString() });
});
afterAll(() => test.close());

describe("a bank's decision about a dispute", () => {
  it.each([
    ['dispute_won', { 'cash:sandbox': 260_000 }],
    ['dispute_lost', { 'cash:sandbox': -40_000, write_offs: 300_000 }],
  ] as const)(
    '%s covers what the bank took back, also after a refund that was on its way',
    async (result, expected) => {
      const { id, paymentId } = await insertPaidReservation(test.db, {
        accountId: (await test.signedInUser()).id,
        place: await testPlace(test.db),
        now: NOW,
      });
      const paid = await test.db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow();
      await inTransaction(test.db, async (trx) => {
        await bookCapture(trx, paid, 300_000, NOW);
        await bookDispute(trx, paid, NOW);
        const refunded = { ...paid, refundedCents: 40_000 };
        await bookRefund(trx, refunded, 40_000, NOW);
        await bookDisputeResult(trx, refunded, result, NOW);
        await bookDisputeResult(trx, refunded, result, NOW);
      });
      const {
        disputed = 0,
        write_offs: lost = 0,
        'cash:sandbox': cash = 0,
      } = await readReservationBalances(test.db, id);
      expect({ disputed, lost, cash }).toEqual({
        disputed: 0,
        lost: 'write_offs' in expected ? expected.write_offs : 0,
        cash: expected['cash:sandbox'],
      });
    },
  );
});
