import { PAYMENT_METHODS, type PaymentMethod } from '@lodestay/contracts';
import { MOST_COMPARED } from '@lodestay/saved';
import { parseStay, writeStayChoice, type StayChoice } from '@lodestay/links';

/** What the address of a comparison says: it is the whole state. */
export type CompareAddress = { slugs: readonly string[]; choice: StayChoice; paymentMethod: PaymentMethod };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const METHOD_NAMES = ['paymentMethod', 'payment_method'];

/** Reads a comparison. Never throws: what is no home's name, named twice or one too many is left out. */
export function readComparison(params: URLSearchParams): CompareAddress {
  const named = params
    .getAll('homes')
    .join(',')
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => SLUG.test(slug));
  const method = METHOD_NAMES.map((name) => params.get(name)).find((value) =>
    PAYMENT_METHODS.includes(value as PaymentMethod),
  );
  return {
    slugs: [...new Set(named)].slice(0, MOST_COMPARED),
    choice: parseStay(params),
    paymentMethod: (method as PaymentMethod | undefined) ?? 'bank_account',
  };
}

/** The same as an address; what else `current` carries (campaign parameters) stays. */
export function comparisonHref(
  { slugs, choice, paymentMethod }: CompareAddress,
  current = new URLSearchParams(),
): string {
  const next = writeStayChoice(choice, current);
  for (const name of ['homes', ...METHOD_NAMES]) next.delete(name);
  if (paymentMethod !== 'bank_account') next.append('paymentMethod', paymentMethod);
  const rest = next.toString();
  // Commas stay readable: the address is what people share.
  return `/compare?homes=${slugs.join(',')}${rest && `&${rest}`}`;
}
