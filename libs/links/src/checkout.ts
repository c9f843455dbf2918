import { toStayParameters, type StayChoice } from './stay-choice.ts';

export type CheckoutStep = 'profile' | 'payment';

const PARAMETER = 'reservation';
const LEGS = 'legs';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A step of the checkout (mf-checkout), with the stay, the legs of a split stay (`formatLegs`) and, once there is one, the reservation. */
export function toCheckoutHref(
  step: CheckoutStep,
  slug: string,
  { stay, legs, reservationId }: { stay?: StayChoice; legs?: string | null; reservationId?: string | null },
): string {
  const query = new URLSearchParams(stay && toStayParameters(stay));
  if (legs) query.append(LEGS, legs);
  if (reservationId) query.append(PARAMETER, reservationId);
  return `/new-reservation/${step}/${slug}${query.size > 0 ? `?${query}` : ''}`;
}

/** Where the Standby membership is bought on the way to a home (mf-checkout). It leads on to the profile step with the same stay. */
export function toStandbyCheckoutHref(slug: string, stay: StayChoice): string {
  const query = new URLSearchParams(toStayParameters(stay));
  return `/new-reservation/payment/${slug}/standby${query.size > 0 ? `?${query}` : ''}`;
}

/** The text of the legs of a split stay, unchecked; null without one. */
export const parseLegsParameter = (params: URLSearchParams): string | null => params.get(LEGS)?.trim() || null;

/** The id of the reservation that a checkout continues, or null. */
export function parseReservationId(params: URLSearchParams): string | null {
  const id = params.get(PARAMETER)?.trim() ?? '';
  return UUID.test(id) ? id.toLowerCase() : null;
}
