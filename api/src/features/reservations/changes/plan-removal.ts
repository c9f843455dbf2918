import type { ChangedParty } from './changed-party.ts';
import type { ChangeContext, PlannedChange } from './plan-stay-change.ts';

/** Fewer pets or vehicles. Payments that are not due yet no longer charge the rented spots that are given back; the pet fee stays. */
export function planRemoval({ row, home, charged }: ChangeContext, party: ChangedParty): PlannedChange {
  const spots = -party.addedSpots;
  return {
    kind: 'party',
    home,
    movesOn: null,
    checkOut: row.checkOut,
    plan: {
      endsOn: null,
      added: [],
      ...(spots > 0 ? { removedParking: { spots, of: row.parkingSpots, checkIn: row.checkIn } } : {}),
    },
    monthlyCents: null,
    party,
    paidPets: charged.some(({ lines }) => lines.some(({ code }) => code === 'pet')),
  };
}
