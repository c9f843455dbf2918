import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PROFILE } from './booking.testing.ts';
import { decideReview } from './review.ts';

const HOME = { maxOccupants: 2, petsMaximum: 0, petKinds: null };
const next = fc.constantFrom('nothing', 'guest', 'co_signer', 'checks', 'staff');

it('never denies an adult with an authorized payment: identity and income are for two people to decide', () => {
  fc.assert(
    fc.property(next, fc.boolean(), fc.constantFrom(1, 2, null), (open, isOver, maxOccupants) => {
      const home = { ...HOME, maxOccupants };
      const { outcome } = decideReview(PROFILE, { status: 'authorized' }, home, '2027-01-04', open, isOver);
      expect(outcome).not.toBe('deny');
      expect(outcome === 'approve').toBe(open === 'nothing');
    }),
  );
});
