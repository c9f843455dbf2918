import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { limitRefund } from './limit-refund.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });

describe('limitRefund', () => {
  it.each([
    ['nothing before', 300_000, 0, 300_000, 300_000, 0, 'By the rules.'],
    [
      'a part before a full refund',
      300_000,
      0,
      250_000,
      250_000,
      0,
      '$500.00 was refunded before. You get the other $2,500.00 back.',
    ],
    ['all before a full refund', 300_000, 0, 0, 0, 0, '$3,000.00 was refunded before. Nothing is left to refund.'],
    [
      'a part before a partial refund',
      100_000,
      200_000,
      250_000,
      100_000,
      150_000,
      '$500.00 was refunded before. You get another $1,000.00 back. $1,500.00 is not refunded.',
    ],
    [
      'more than the rules keep',
      100_000,
      200_000,
      60_000,
      60_000,
      0,
      '$2,400.00 was refunded before. You get the other $600.00 back.',
    ],
    [
      'a part before no refund',
      0,
      300_000,
      250_000,
      0,
      250_000,
      '$500.00 was refunded before. The other $2,500.00 is not refunded.',
    ],
    ['all before no refund', 0, 300_000, 0, 0, 0, '$3,000.00 was refunded before. Nothing is left to refund.'],
  ])('with %s', (_, refundedCents, keptCents, left, refunded, kept, sentence) => {
    expect(
      limitRefund(
        { refundedCents, keptCents, sentence: 'By the rules.' },
        { leftCents: left, disputedCents: 0, returnedCents: 0 },
      ),
    ).toEqual({
      refundedCents: refunded,
      keptCents: kept,
      sentence,
    });
  });

  it.each([
    [
      'everything',
      { leftCents: 0, disputedCents: 300_000, returnedCents: 0 },
      '$3,000.00 is disputed at the bank and cannot be refunded. Nothing is left to refund.',
    ],
    [
      'a part',
      { leftCents: 250_000, disputedCents: 50_000, returnedCents: 0 },
      '$500.00 is disputed at the bank and cannot be refunded. You get the other $2,500.00 back.',
    ],
    [
      'a part, after a refund of another payment',
      { leftCents: 200_000, disputedCents: 50_000, returnedCents: 0 },
      '$500.00 was refunded before. $500.00 is disputed at the bank and cannot be refunded. You get the other $2,000.00 back.',
    ],
    [
      'taken everything back',
      { leftCents: 0, disputedCents: 0, returnedCents: 300_000 },
      'Your bank took $3,000.00 back. Nothing is left to refund.',
    ],
    [
      'taken a debit back that was paid again in part, after a refund',
      { leftCents: 200_000, disputedCents: 0, returnedCents: 70_000 },
      '$300.00 was refunded before. Your bank took $700.00 back. You get the other $2,000.00 back.',
    ],
    [
      'sent a refund back',
      { leftCents: 260_000, disputedCents: 0, returnedCents: 0, failedCents: 40_000 },
      'An earlier refund of $400.00 did not arrive and is not part of this. You get the other $2,600.00 back.',
    ],
    [
      'sent a refund back that was then paid another way, and another one that was not',
      { leftCents: 250_000, disputedCents: 0, returnedCents: 0, failedCents: 10_000, paidOtherwiseCents: 40_000 },
      'An earlier refund of $400.00 did not arrive, and we paid it another way. An earlier refund of $100.00 did not arrive and is not part of this. You get the other $2,500.00 back.',
    ],
  ])('does not call it refunded if the bank has %s', (_, limit, sentence) =>
    expect(limitRefund({ refundedCents: 300_000, keptCents: 0, sentence: 'By the rules.' }, limit).sentence).toBe(
      sentence,
    ),
  );

  it('never refunds more than is left or than the rules give, and adds up to what is left', () => {
    fc.assert(
      fc.property(amount, amount, fc.double({ min: 0, max: 1, noNaN: true }), (refundedCents, keptCents, share) => {
        const left = Math.floor((refundedCents + keptCents) * share);
        const limited = limitRefund(
          { refundedCents, keptCents, sentence: '' },
          { leftCents: left, disputedCents: 0, returnedCents: 0 },
        );
        expect(limited.refundedCents).toBeLessThanOrEqual(Math.min(refundedCents, left));
        expect(limited.keptCents).toBeGreaterThanOrEqual(0);
        expect(limited.refundedCents + limited.keptCents).toBe(left);
      }),
    );
  });
});
