import type { Quote } from '@lodestay/contracts';
import type { StayMemberships } from '../memberships/index.ts';
import type { ReservationRow, Trx } from './tables.ts';

export type Memberships = ReturnType<typeof createMemberships>;

/** What a quote charges for the annual membership, in cents. */
export const getMembershipFee = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.find(({ code }) => code === 'annual_membership')?.cents ?? 0;

/** What a stay charges for the annual membership that comes with it, in cents. */
export const getFeeOfStay = ({ agreed }: Pick<ReservationRow, 'agreed'>): number =>
  agreed ? getMembershipFee(agreed.quote) : 0;

/** The annual membership that a guest without one buys with their first stay (product 3 and 5). */
export function createMemberships({ memberships }: { memberships: StayMemberships }) {
  return {
    /** Call before a stay is priced for its payment. */
    lock: (trx: Trx, { accountId }: ReservationRow): Promise<void> => memberships.lock(trx, accountId),

    /** Call with the payment of a stay, so that nothing else charges the fee meanwhile. */
    async reserve(trx: Trx, row: ReservationRow, feeCents: number): Promise<void> {
      if (feeCents > 0) await memberships.reserve(trx, row, feeCents);
      else await memberships.release(trx, row);
    },

    /** Whether a payment of the stay that includes the membership is awaited. */
    isReserved: (trx: Trx, row: ReservationRow): Promise<boolean> => memberships.isReserved(trx, row),

    /** Call when the payment fails, or the stay ends before it is approved. */
    release: (trx: Trx, row: ReservationRow): Promise<void> => memberships.release(trx, row),

    /** Call when the membership fee is charged: with the first installment, or as a part of what a cancellation keeps. */
    async start(trx: Trx, row: ReservationRow, methodId: string | null): Promise<void> {
      if (getFeeOfStay(row) > 0) await memberships.start(trx, row, getFeeOfStay(row), methodId);
    },

    /** Call when the membership fee is refunded, or the bank took it back. */
    async end(trx: Trx, row: ReservationRow): Promise<void> {
      if (getFeeOfStay(row) > 0) await memberships.end(trx, row);
    },
  };
}
