import type { Selectable } from 'kysely';
import type { ReservationTable } from '../reservations/tables.ts';

export type Reservation = Selectable<ReservationTable>;

/** Days for which a link works. */
export const LINK_DAYS = 7;
export const getExpiry = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * 86_400_000);

/** A co-signer can be invited, changed and accept until the application is decided. */
export const canChangeCoSigner = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'draft' || status === 'held' || status === 'in_review';

/** Occupants are invited once the request is submitted. Before, the profile step lists them. */
export const canInviteOccupants = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'in_review' || status === 'approved' || status === 'checked_in';

/**
 * Whether somebody who is not listed can be added. During the review the automatic review looks again, but staff who decide must not
 * find another party than they saw. After the approval only the stated limit of the home can say yes.
 */
export const canAddOccupants = (
  { status, reviewDueAt }: Pick<Reservation, 'status' | 'reviewDueAt'>,
  { maxOccupants }: { maxOccupants: number | null },
): boolean => {
  if (status === 'in_review') return reviewDueAt !== null;
  return canInviteOccupants({ status }) && maxOccupants !== null;
};
