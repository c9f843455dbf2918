import type { CalendarDate } from '@lodestay/stay';
import type { StandbyBump } from '../tables.ts';
import type { AddedParty, RemovedParty } from './changed-party.ts';

/** A change that a guest asks for. Dates are days of the home. */
export type RequestedChange =
  | { readonly kind: 'start'; readonly startDate: CalendarDate }
  | { readonly kind: 'end'; readonly endDate: CalendarDate }
  | BumpedMove
  /** `endDate`: a later day than the earliest one; null for the earliest. */
  | { readonly kind: 'leave'; readonly endDate: CalendarDate | null }
  /** `isOffered`: the guest was in line for the parking spot. */
  | { readonly kind: 'party'; readonly added: AddedParty; readonly isOffered?: boolean }
  | { readonly kind: 'remove'; readonly removed: RemovedParty }
  | {
      readonly kind: 'transfer';
      readonly homeSlug: string;
      readonly movesOn: CalendarDate;
      readonly endDate: CalendarDate | null;
    }
  /** A move that we offer because of a problem: until the end of the stay, at no additional charge. */
  | { readonly kind: 'transfer'; readonly homeSlug: string; readonly movesOn: CalendarDate; readonly isFree: true };

/** A change that staff make for a guest. */
export type StaffChange =
  | Extract<RequestedChange, { kind: 'end' | 'party' | 'remove' }>
  | Extract<RequestedChange, { kind: 'transfer'; endDate: CalendarDate | null }>;

/** A move of a Standby stay whose home was booked. */
export type BumpedMove = { readonly kind: 'transfer'; readonly homeSlug: string; readonly bump: StandbyBump };

/** What the guest saw and accepted, in cents. */
export type Accepted = {
  readonly acceptedRefund: number;
  readonly acceptedCost: number;
  /** What later payments charge less. */
  readonly acceptedSaving?: number;
};
