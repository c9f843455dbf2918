import {
  STAY_OFFER_HOURS,
  type RequestOf,
  type ReservationStatus,
  type StayOfferKind,
  type StayProblemKind,
  type StayProblemOutcome,
} from '@lodestay/contracts';
import type { StayOfferRow } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Hours after the end of a stay in which a problem of it can be reported. */
const HOURS_AFTER = 24;
/** Hours until staff must have reacted: if somebody is in danger or outside, and otherwise. */
const URGENT_HOURS = 2;
const DUE_HOURS = 24;

const URGENT: ReadonlySet<StayProblemKind> = new Set(['not_safe', 'no_entry']);

type Stay = { readonly status: ReservationStatus; readonly checkInAt: Date; readonly checkOutAt: Date | null };

/** Whether a guest can report a problem of a stay: from check-in until a day after its end. */
export function canReport({ status, checkInAt, checkOutAt }: Stay, now: Date): boolean {
  if (status !== 'approved' && status !== 'checked_in' && status !== 'completed') return false;
  if (checkInAt > now) return false;
  return checkOutAt === null ? status !== 'completed' : now.getTime() <= checkOutAt.getTime() + HOURS_AFTER * HOUR_MS;
}

/** When staff must have reacted to what a guest wrote. */
export const getDueAt = (kind: StayProblemKind, now: Date): Date =>
  new Date(now.getTime() + (URGENT.has(kind) ? URGENT_HOURS : DUE_HOURS) * HOUR_MS);

/** Until when a guest can accept offers that are made now. */
export const getExpiry = (now: Date): Date => new Date(now.getTime() + STAY_OFFER_HOURS * HOUR_MS);

/** Whether a guest can accept an offer now, also before the job has closed it. */
export const isOpenAt = ({ state, expiresAt }: Pick<StayOfferRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && expiresAt !== null && now < expiresAt;

type NewOffer = RequestOf<'offerForStayProblem'>['body']['offers'][number];

/** Why a set of offers cannot be made; null if it can. Homes differ, and there is one refund and one end of the stay. */
export function findOfferError(offers: readonly NewOffer[]): string | null {
  const names = offers.map((offer) => (offer.kind === 'move' ? offer.homeSlug : `:${offer.kind}`));
  return new Set(names).size === names.length ? null : 'Offer each home, the refund and the end of the stay only once.';
}

/** How a problem ends when an offer is accepted. */
export const OUTCOMES: Readonly<Record<StayOfferKind, StayProblemOutcome>> = {
  move: 'moved',
  refund: 'refunded',
  leave: 'left',
};
