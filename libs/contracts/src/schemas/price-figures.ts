import { z } from 'zod';
import { cents } from './primitives.ts';

const factor = (most: number, name: string) =>
  z
    .int()
    .min(1000, { error: `Enter ${name}` })
    .max(most, { error: `Enter ${name}` })
    .describe('Factor of the monthly rent in basis points');
const anyFactor = factor(50_000, 'a factor from 0.10 to 5.00');
const percent = z
  .int()
  .min(0, { error: 'Enter 0% to 50%' })
  .max(5000, { error: 'Enter 0% to 50%' })
  .describe('In basis points');
const fee = cents.min(0, { error: 'Enter $0 to $10,000' }).max(1_000_000, { error: 'Enter $0 to $10,000' });

export const priceFigures = z.object({
  short_stay: anyFactor.describe('Under 30 nights, in basis points of the rent'),
  one_month: anyFactor.describe('30 to 89 nights'),
  three_months: anyFactor.describe('90 to 179 nights'),
  six_months: anyFactor.describe('180 nights or more'),
  flex: anyFactor,
  one_year_flex: anyFactor,
  standby: factor(9999, 'a factor below 1.00, because the Standby rate is below the rent'),
  platform_fee: percent.describe('Of the rent, in basis points'),
  card: percent.describe('Of the amount charged, in basis points'),
  cleaning: fee.describe('Once'),
  pet: fee.describe('Once for each pet'),
  annual_membership: fee.describe('Once, of people without a membership'),
  standby_membership: fee.describe('A month'),
});
