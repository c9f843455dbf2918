import type { UserRole } from '@lodestay/contracts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { ReservationRow } from './tables.ts';

/** A staff member who cancels. The role has a limit for what is refunded beyond the guest's policy. */
export type StaffCanceler = Viewer & { readonly role: UserRole };

/** The limits and second persons of what a cancellation refunds beyond the guest's policy. */
export type RefundApprovals = {
  /** What the staff member can refund now without a second person, and what anybody can approve, in cents. */
  findLimits(
    executor: AnyDb,
    reservationId: string,
    by: Pick<StaffCanceler, 'role'>,
  ): Promise<{ readonly alone: number; readonly highest: number }>;
  /** Stores what a second person must approve. The reservation must be locked. */
  request(
    trx: AnyTrx,
    refund: {
      readonly reservation: Pick<ReservationRow, 'id' | 'reference'>;
      readonly caseId: string;
      readonly cents: number;
      /** The occupancy tax that goes back with it. */
      readonly taxCents: number;
      readonly reason: string;
      readonly by: StaffCanceler;
    },
  ): Promise<void>;
};
