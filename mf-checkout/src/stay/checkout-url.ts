import {
  parseLegsParameter,
  parseReservationId,
  parseStay,
  toCheckoutHref,
  toHomeHref,
  toMarketHref,
  toStandbyCheckoutHref,
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
  /** The further homes of a split stay, as in links and unchecked; null for other stays. */
  readonly legs: string | null;
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
    legs: parseLegsParameter(params),
    reservationId: parseReservationId(params),
  };
}

const toStay = ({ standby, startDate, endDate, committedNights, pets, parking }: CheckoutParams): StayChoice => ({
  kind: standby ? 'standby' : endDate === INDEFINITE ? 'flex' : 'fixed',
  startDate,
  endDate: endDate === INDEFINITE ? null : endDate,
  committedNights,
  pets,
  parking,
});

const toStaySearchParams = (checkoutParams: CheckoutParams) =>
  new URLSearchParams(toStayParameters(toStay(checkoutParams)));

/** The URL of a checkout step with the same stay and reservation. */
export const toStepHref = (step: CheckoutStep, slug: string, checkoutParams: CheckoutParams): string =>
  toCheckoutHref(step, slug, {
    stay: toStay(checkoutParams),
    legs: checkoutParams.legs,
    reservationId: checkoutParams.reservationId,
  });

/** Where the Standby membership is bought first. */
export const toStandbyPaymentHref = (slug: string, checkoutParams: CheckoutParams): string =>
  toStandbyCheckoutHref(slug, toStay(checkoutParams));

/** The page of the home, where the guest can change the dates. */
export const toListingHref = (slug: string, checkoutParams: CheckoutParams): string =>
  toHomeHref(slug, toStaySearchParams(checkoutParams));

/** A search for homes in the market that are available for the same dates. */
export const toMarketSearchHref = (marketSlug: string, checkoutParams: CheckoutParams): string =>
  toMarketHref(marketSlug, toStaySearchParams({ ...checkoutParams, pets: 0, parking: 0 }));
