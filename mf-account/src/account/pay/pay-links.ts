import { toReservationHref } from '@lodestay/links';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const readId = (query: URLSearchParams, name: string) => {
  const id = query.get(name);
  return id !== null && UUID.test(id) ? id : null;
};

/** Where a guest was about to pay, or to change the payment method of a stay. */
export type PayingFor = { readonly stay: string; readonly installment: string | null };

export const toQuery = (values: Readonly<Record<string, string | null>>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));

/** The page that adds a payment method, and returns to the stay. */
export const toAddMethodHref = (payingFor: PayingFor): string =>
  `/account/payment-methods?${toQuery({ ...payingFor }).toString()}`;

export function parsePayingFor(query: URLSearchParams): PayingFor | null {
  const stay = readId(query, 'stay');
  return stay === null ? null : { stay, installment: readId(query, 'installment') };
}

/** The page of the stay, with the added method to choose. */
export const toPayWithHref = ({ stay, installment }: PayingFor, method: string): string =>
  `${toReservationHref(stay)}?${toQuery({ method, installment }).toString()}`;

/** The method with which a guest returns to a stay. */
export function parseAddedMethod(query: URLSearchParams): { methodId: string; installmentId: string | null } | null {
  const methodId = readId(query, 'method');
  return methodId === null ? null : { methodId, installmentId: readId(query, 'installment') };
}

/** The installment that a guest has just confirmed at the bank. The API names it in the URL to which the bank leads back. */
export const parseConfirmed = (query: URLSearchParams): string | null => readId(query, 'confirmed');
