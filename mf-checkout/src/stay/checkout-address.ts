import {
  parseReservationId,
  parseStay,
  toCheckoutHref,
  toHomeHref,
  toMarketHref,
  toStayParameters,
  type CheckoutStep,
  type StayChoice,
} from '@lodestay/links';
import { INDEFINITE } from '@lodestay/stay';

/** What the address of a checkout page says, as it stands there: dates may be missing or wrong. */
export type CheckoutAddress = {
  /** Month by month, for holders of the Standby membership: it has no end. */
  readonly standby: boolean;
  readonly startDate: string | null;
  /** A date, 'indefinite' for an open end, or null, as for Standby. */
  readonly endDate: string | null;
  readonly committedNights: number | null;
  readonly pets: number;
  readonly parking: number;
  /** A checkout that was begun before, perhaps on another device. */
  readonly reservationId: string | null;
};

/** Reads an address. Never throws; whether the dates can be stayed in is decided by `chosenStay`. */
export function readCheckoutAddress(params: URLSearchParams): CheckoutAddress {
  const { kind, endDate, ...stay } = parseStay(params);
  return {
    ...stay,
    standby: kind === 'standby',
    endDate: kind === 'flex' ? INDEFINITE : kind === 'standby' ? null : endDate,
    reservationId: parseReservationId(params),
  };
}

const toStay = ({ standby, endDate, ...address }: CheckoutAddress): StayChoice => ({
  ...address,
  kind: standby ? 'standby' : endDate === INDEFINITE ? 'flex' : 'fixed',
  endDate: endDate === INDEFINITE ? null : endDate,
});

const stayQuery = (address: CheckoutAddress) => new URLSearchParams(toStayParameters(toStay(address)));

/** A step of the checkout with the same stay and, once it is begun, its reservation. */
export const stepHref = (step: CheckoutStep, slug: string, address: CheckoutAddress): string =>
  toCheckoutHref(step, slug, { stay: toStay(address), reservationId: address.reservationId });

/** The home's own page, where dates are chosen. */
export const homeHref = (slug: string, address: CheckoutAddress): string => toHomeHref(slug, stayQuery(address));

/** Other homes of the market that are free for the same dates. */
export const marketHref = (marketSlug: string, address: CheckoutAddress): string =>
  toMarketHref(marketSlug, stayQuery({ ...address, pets: 0, parking: 0 }));
