import { MONTHLY_STAY_NIGHTS } from '../limits.ts';
import type { PriceRequest } from './price-request.ts';
import { findRateTable } from './rates.ts';

const BASE = 10_000;
const formatPercent = (factor: number) => `${(BASE - factor) / 100}% off`;

/**
 * '5% off for 3+ months', '12% off for 1 year': the lower rate of long stays (product 3). It is part of the price and not a special
 * offer, so no price is struck through for it. Null for other stays.
 */
export function formatLengthDiscount({ stay, asOf, rateTables }: PriceRequest): string | null {
  const { byLength, oneYearFlex } = findRateTable(asOf, rateTables);
  if (stay.kind === 'one_year_flex') return oneYearFlex < BASE ? `${formatPercent(oneYearFlex)} for 1 year` : null;
  if (stay.kind !== 'fixed') return null;
  const step = byLength.findLast(({ minNights }) => minNights <= stay.nights);
  if (!step || step.factor >= BASE) return null;
  return `${formatPercent(step.factor)} for ${Math.floor(step.minNights / MONTHLY_STAY_NIGHTS)}+ months`;
}
