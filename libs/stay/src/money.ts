/** An integer number of US cents (product 1). */
export type Cents = number;

/** Hundredths of a percent, as an integer: 500 is 5%. */
export type BasisPoints = number;

/** U+202F, the narrow no-break space before a percent sign (design 3). */
const MINUS = '\u2212';

/** Throws RangeError for an amount that is not a whole number of cents or too large for exact arithmetic. */
function assertExact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact amount: ${value}`);
  return value;
}

/**
 * `numerator / denominator` rounded to an integer, halves away from zero. All rounding of money uses this function.
 * It uses integer arithmetic only. Throws RangeError beyond 2^53.
 */
export function divideRounded(numerator: number, denominator: number): number {
  assertExact(numerator);
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const quotient = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  return numerator < 0 && quotient !== 0 ? -quotient : quotient;
}

/** A share of an amount, rounded to the cent: 2.08% of 385138 is 8011. */
export function calculatePercent(cents: Cents, basisPoints: BasisPoints): Cents {
  return divideRounded(cents * basisPoints, 10_000);
}

/**
 * The part of `cents` for the first `part` of `whole` equal units. Differences of this running share always sum to the amount;
 * parts that are rounded one by one may not.
 */
export function calculateRunningShare(cents: Cents, part: number, whole: number): Cents {
  return divideRounded(cents * part, whole);
}

/** Splits an amount by weights (integers, not all zero) so that the parts sum to it exactly. */
export function allocate(cents: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(whole > 0)) throw new RangeError('Weights must have a positive sum.');
  let part = 0;
  let given = 0;
  return weights.map((weight) => {
    part += weight;
    const share = calculateRunningShare(cents, part, whole) - given;
    given += share;
    return share;
  });
}

/** The sum of amounts. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** '1,250': a whole number that is not negative. Without `Intl`, because its first formatter takes 20 ms on a phone. */
export const formatCount = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** '$9,646.25'. Charges and refunds are shown to the cent (design 3). */
export function formatMoney(cents: Cents): string {
  const size = Math.abs(assertExact(cents));
  return `${cents < 0 ? MINUS : ''}$${formatCount(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`;
}

/** '$2,993'. Monthly rents are shown without cents, rounded half up (design 3). */
export function formatMonthly(cents: Cents): string {
  const dollars = divideRounded(cents, 100);
  return `${dollars < 0 ? MINUS : ''}$${formatCount(Math.abs(dollars))}`;
}

/** '5%', '2.08%'. */
export function formatPercent(basisPoints: BasisPoints): string {
  return `${basisPoints / 100}%`;
}
