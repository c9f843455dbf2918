import { PAYMENT_METHODS, type PaymentMethod } from '@lodestay/contracts';
import { MOST_COMPARED } from '@lodestay/saved';
import { parseStay, writeStayChoice, type StayChoice } from '@lodestay/links';

/** The whole state of a comparison, which is in its URL. */
export type ComparisonParams = { slugs: readonly string[]; choice: StayChoice; paymentMethod: PaymentMethod };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const METHOD_NAMES = ['paymentMethod', 'payment_method'];

/** Never throws: invalid slugs, duplicates and homes above the maximum are left out. */
export function parseComparison(params: URLSearchParams): ComparisonParams {
  const slugs = params
    .getAll('homes')
    .join(',')
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => SLUG.test(slug));
  const method = METHOD_NAMES.map((name) => params.get(name)).find((value) =>
    PAYMENT_METHODS.includes(value as PaymentMethod),
  );
  return {
    slugs: [...new Set(slugs)].slice(0, MOST_COMPARED),
    choice: parseStay(params),
    paymentMethod: (method as PaymentMethod | undefined) ?? 'bank_account',
  };
}

/** The URL of a comparison. Keeps the other parameters of `current`, such as campaign parameters. */
export function toComparisonHref(
  { slugs, choice, paymentMethod }: ComparisonParams,
  current = new URLSearchParams(),
): string {
  const next = writeStayChoice(choice, current);
  for (const name of ['homes', ...METHOD_NAMES]) next.delete(name);
  if (paymentMethod !== 'bank_account') next.append('paymentMethod', paymentMethod);
  const rest = next.toString();
  // Commas are not escaped, so that a shared link stays readable.
  return `/compare?homes=${slugs.join(',')}${rest && `&${rest}`}`;
}
