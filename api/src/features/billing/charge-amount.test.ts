import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { sumCents } from '@lodestay/stay';
import { calculateCharge } from './charge-amount.ts';

it('charges no fee to a bank account', () =>
  expect(calculateCharge({ amountCents: 289_248, cardFeeCents: 6016 }, 289_248, 289_248, 'bank_account')).toEqual({
    cents: 289_248,
    cardFeeCents: 0,
    totalCents: 289_248,
  }));

it('splits the card fee so that parts sum to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }),
      (amountCents, cardFeeCents, parts) => {
        let owed = amountCents;
        const fees: number[] = [];
        for (const part of [...parts, amountCents]) {
          const cents = Math.min(part, owed);
          if (cents === 0) break;
          fees.push(calculateCharge({ amountCents, cardFeeCents }, owed, cents, 'card').cardFeeCents);
          owed -= cents;
        }
        expect(owed).toBe(0);
        expect(fees.every((fee) => fee >= 0)).toBe(true);
        expect(sumCents(fees)).toBe(cardFeeCents);
      },
    ),
  );
});
