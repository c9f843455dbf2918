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

/** The URL parameters of a checkout page. Dates may be missing or invalid. */
export type CheckoutParams = {
  /** A month-to-month Standby stay, which has no end date. */
  readonly standby: boolean;
  readonly startDate: string | null;
  /** A date, 'indefinite' for Flex, or null (always for Standby). */
  readonly endDate: string | null;
  readonly committedNights: number | null;
  readonly pets: number;
  readonly parking: number;
  /** The reservation of this checkout, once it was created. */
  readonly reservationId: string | null;
};

/** Never throws; `resolveChosenStay` validates the dates. */
export function parseCheckoutParams(params: URLSearchParams): CheckoutParams {
  const { kind, endDate, ...stay } = parseStay(params);
  return {
    ...stay,
    standby: kind === 'standby',
    endDate: kind === 'flex' ? INDEFINITE : kind === 'standby' ? null : endDate,
    reservationId: parseReservationId(params),
  };
}

const toStay = ({ standby, endDate, ...checkoutParams }: CheckoutParams): StayChoice => ({
  ...checkoutParams,
  kind: standby ? 'standby' : endDate === INDEFINITE ? 'flex' : 'fixed',
  endDate: endDate === INDEFINITE ? null : endDate,
});

const toStaySearchParams = (checkoutParams: CheckoutParams) =>
  new URLSearchParams(toStayParameters(toStay(checkoutParams)));

/** The URL of a checkout step with the same stay and reservation. */
export const toStepHref = (step: CheckoutStep, slug: string, checkoutParams: CheckoutParams): string =>
  toCheckoutHref(step, slug, { stay: toStay(checkoutParams), reservationId: checkoutParams.reservationId });

/** The page of the home, where the guest can change the dates. */
export const toListingHref = (slug: string, checkoutParams: CheckoutParams): string =>
  toHomeHref(slug, toStaySearchParams(checkoutParams));

/** A search for homes in the market that are available for the same dates. */
export const toMarketSearchHref = (marketSlug: string, checkoutParams: CheckoutParams): string =>
  toMarketHref(marketSlug, toStaySearchParams({ ...checkoutParams, pets: 0, parking: 0 }));
