import { z } from 'zod';
import { calendarDate, cents, rowId } from './primitives.ts';
import { reason, timelineEntry, version } from './queues.ts';

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

const priceList = z.object({
  id: rowId,
  effective_on: calendarDate.describe('The first booking day, by the calendar of each home'),
  figures: priceFigures,
  state: z.enum(['past', 'in_force', 'scheduled']),
  version,
  changed_by: z.string().nullable(),
  changed_at: z.string(),
  actions: z.array(z.enum(['update', 'withdraw'])),
});

export const priceListPage = z.object({
  lists: z.array(priceList).describe('The latest start first, without withdrawn lists'),
  earliest_start: calendarDate.describe('Tomorrow in the time zone'),
  time_zone: z.string().describe('The easternmost zone of the homes, in which a day starts first'),
  can_create: z.boolean(),
  timeline: z.array(timelineEntry).describe('What happened to all lists, the newest first'),
});

export const priceListDraft = z.object({ effective_on: calendarDate, figures: priceFigures, reason });
export const priceListUpdate = priceListDraft.extend({ version });
export const priceListWithdrawal = z.object({ reason, version });

export const priceListPreviewRequest = z.object({
  effective_on: calendarDate,
  figures: priceFigures,
  id: rowId.optional().describe('The scheduled list that would be changed'),
});
export const priceListPreview = z.object({
  examples: z.array(
    z.object({
      home: z.object({ slug: z.string(), title: z.string(), monthly_rent: cents }),
      stay: z.string().describe("'90 nights'"),
      extras: z.string().nullable().describe("'1 pet, by card'"),
      before: cents.describe('The total of a booking on the first day, without the change'),
      after: cents,
      difference: cents,
    }),
  ),
});
