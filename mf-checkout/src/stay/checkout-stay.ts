import type { HomeDetail, Quote, QuoteQuery, RequestOf, Reservation, StayQuery } from '@lodestay/contracts';
import { formatLegs, parseLegs } from '@lodestay/links';
import {
  formatNights,
  formatWeekday,
  INDEFINITE,
  MAX_PARKING_SPOTS,
  MAX_PETS,
  resolveStay,
  type CalendarDate,
  type Stay,
  type StayKind,
} from '@lodestay/stay';
import type { CheckoutParams } from './checkout-url.ts';

/** The stay of a checkout: from the reservation if there is one, otherwise from the URL. */
export type CheckoutStay = {
  readonly kind: StayKind;
  readonly startDate: CalendarDate;
  /** Null if open-ended. */
  readonly endDate: CalendarDate | null;
  readonly committedNights: number | null;
  readonly nights: number;
  /** The further homes of a split stay, as in links; null for other stays. The API checks them. */
  readonly legs: string | null;
};

const toCheckoutStay = (
  { kind, checkIn, checkOut, committedNights, nights }: Stay,
  legs: string | null,
): CheckoutStay => ({
  kind,
  startDate: checkIn,
  endDate: checkOut,
  committedNights,
  nights,
  legs,
});

/** The stay in the URL; null if its dates are invalid. `today` is in the home's time zone. */
export function resolveChosenStay(
  { standby, startDate, endDate, committedNights, legs }: CheckoutParams,
  today: CalendarDate,
): CheckoutStay | null {
  const resolved = resolveStay({ checkIn: startDate, checkOut: endDate, committedNights, standby, earliest: today });
  return resolved.ok ? toCheckoutStay(resolved.stay, legs) : null;
}

export const getReservedStay = ({
  stayKind: kind,
  startDate,
  endDate,
  nights,
  committedNights,
  legs,
}: Reservation): CheckoutStay => ({
  kind,
  startDate,
  endDate,
  nights,
  committedNights,
  legs: legs
    ? formatLegs(legs.map((leg) => ({ home: leg.home.slug, checkIn: leg.startDate, checkOut: leg.endDate })))
    : null,
});

/** The URL parameters with this stay, for links out of the checkout. */
export const withStay = (stay: CheckoutStay, checkoutParams: CheckoutParams): CheckoutParams => ({
  ...checkoutParams,
  standby: stay.kind === 'standby',
  startDate: stay.startDate,
  endDate: stay.kind === 'standby' ? null : (stay.endDate ?? INDEFINITE),
  committedNights: stay.committedNights,
  legs: stay.legs,
});

/** The query parameters of a stay for the API. Open-ended stays need their kind. */
export function toStayQuery({ kind, startDate, endDate, committedNights }: CheckoutStay): StayQuery {
  if (endDate !== null) return { startDate, endDate };
  return { startDate, stayKind: kind, committedNights: committedNights ?? undefined };
}

/** The query for the price of a stay, also of a split one. */
export const toQuoteQuery = (stay: CheckoutStay, promoCode: string | null = null): QuoteQuery => ({
  ...toStayQuery(stay),
  legs: stay.legs ?? undefined,
  ...(promoCode && { promoCode }),
});

/** The request for a draft of this stay with the code that the guest brought. Legs that cannot be read have no price, so they are never sent. */
export function toNewReservation(
  homeSlug: string,
  stay: CheckoutStay,
  promoCode: string | null,
): RequestOf<'createReservation'>['body'] {
  const { startDate, endDate } = stay;
  const { stayKind, committedNights } = toStayQuery(stay);
  const legs =
    stay.legs === null || endDate === null ? null : parseLegs(stay.legs, { slug: homeSlug, startDate, endDate });
  return {
    homeSlug,
    startDate,
    endDate,
    stayKind,
    committedNights,
    ...(promoCode && { promoCode }),
    ...(legs
      ? { legs: legs.map(({ home, checkIn, checkOut }) => ({ homeSlug: home, startDate: checkIn, endDate: checkOut })) }
      : {}),
  };
}

/** The name of what is booked, inside a sentence: the home, or 'your stay in The Alder, 412 and The Birch, 7'. */
export const formatStayTitle = ({ legs }: Pick<Quote, 'legs'>, title: string): string =>
  legs ? `your stay in ${legs.map(({ homeTitle }) => homeTitle).join(' and ')}` : title;

/** A name at the beginning of a sentence. */
export const startSentence = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The maximum number of pets: that of the home if it is stated, but at most two (specification 5). */
export const getMaxPets = ({ pets }: Pick<HomeDetail, 'pets'>): number =>
  pets.allowed === false ? 0 : Math.min(MAX_PETS, pets.maximum ?? MAX_PETS);

/** Whether the building gives its rented spots only to the guests in line for one. Without a price or a number of spots, it keeps the list itself. */
export const givesSpotsInLine = ({ parking }: Pick<HomeDetail, 'parking'>): boolean =>
  parking.mode === 'waitlist' && parking.monthly !== null && parking.spots !== null;

/** Whether a guest can wait for one of the building's rented spots. */
export const hasWaitlist = ({ parking }: Pick<HomeDetail, 'parking'>): boolean =>
  givesSpotsInLine({ parking }) ||
  (parking.mode === 'paid_assigned' && parking.monthly !== null && parking.spots !== null);

/** The maximum number of vehicles. The API checks for available spots when the profile is saved. */
export const getMaxVehicles = ({ parking }: Pick<HomeDetail, 'parking'>): number =>
  parking.mode === 'unavailable' || givesSpotsInLine({ parking })
    ? 0
    : Math.min(MAX_PARKING_SPOTS, parking.spots ?? MAX_PARKING_SPOTS);

/** The number of charged parking spots: only assigned spots with a monthly price are charged (product 4). */
export const countChargedSpots = ({ parking }: Pick<HomeDetail, 'parking'>, vehicles: number): number =>
  parking.mode === 'paid_assigned' && parking.monthly ? vehicles : 0;

export const getStayLineKind = (kind: StayKind): 'fixed' | 'flex' | 'standby' =>
  kind === 'standby' ? 'standby' : kind === 'flex' || kind === 'one_year_flex' ? 'flex' : 'fixed';

/** The labels of the stay line, from start to end. */
export function formatStayLine({ kind, startDate, endDate, nights, committedNights }: CheckoutStay): string[] {
  const start = formatWeekday(startDate);
  if (kind === 'standby') return [start, 'month to month'];
  if (endDate === null) return [start, ...(committedNights ? [`${committedNights}-night minimum`] : []), 'open-ended'];
  return [start, formatNights(nights), formatWeekday(endDate)];
}
