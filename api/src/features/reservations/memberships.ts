import type { Quote } from '@lodestay/contracts';
import type { StayMemberships } from '../memberships/index.ts';
import type { ReservationRow, Trx } from './tables.ts';

export type Memberships = ReturnType<typeof createMemberships>;

/** What a quote charges for the annual membership, in cents. */
export const getMembershipFee = ({ lines }: Pick<Quote, 'lines'>): number =>
  lines.find(({ code }) => code === 'annual_membership')?.cents ?? 0;

/** The annual membership that a guest without one buys with their first stay (product 3 and 5). */
export function createMemberships({ memberships }: { memberships: StayMemberships }) {
  const getFee = ({ agreed }: ReservationRow) => (agreed ? getMembershipFee(agreed.quote) : 0);
  return {
    /** Call before a stay is priced for its payment. */
    lock: (trx: Trx, { accountId }: ReservationRow): Promise<void> => memberships.lock(trx, accountId),

    /** Call with the payment of a stay, so that nothing else charges the fee meanwhile. */
    async reserve(trx: Trx, row: ReservationRow, feeCents: number): Promise<void> {
      if (feeCents > 0) await memberships.reserve(trx, row, feeCents);
      else await memberships.release(trx, row);
    },

    /** Call when the payment fails, or the stay ends before it is approved. */
    release: (trx: Trx, row: ReservationRow): Promise<void> => memberships.release(trx, row),

    /** Call when the reservation is approved and the first instalment, which includes the membership fee, is charged. */
    async start(trx: Trx, row: ReservationRow, methodId: string | null): Promise<void> {
      if (getFee(row) > 0) await memberships.start(trx, row, getFee(row), methodId);
    },

    /** Call when the whole payment is refunded, including the membership fee. */
    async end(trx: Trx, row: ReservationRow): Promise<void> {
      if (row.approvedAt && getFee(row) > 0) await memberships.end(trx, row);
    },
  };
}
