import { z } from 'zod';
import { STANDBY_ACTIONS, STANDBY_STATES } from '../enumerations.ts';
import { membershipPrice, openPayment, paidPeriod } from './memberships.ts';
import { calendarDate, cents, queryInt, slug, uuid } from './primitives.ts';

export const standby = z.object({
  state: z.enum(STANDBY_STATES),
  active: z.boolean(),
  paid_from: calendarDate.nullable().describe('The first day of the month that was paid last'),
  paid_until: calendarDate.nullable().describe('The day on which the next month starts, or a pause'),
  active_through: calendarDate.nullable().describe('The last day on which it is active'),
  price: membershipPrice.describe('What the next month costs, or a month that starts today'),
  is_rate_changed: z.boolean().describe('Whether the next month has another rate, which was announced'),
  next_charge_on: calendarDate.nullable().describe('Null if nothing is charged by itself'),
  resumes_on: calendarDate.nullable().describe('The end of a pause'),
  pay_by: calendarDate.nullable().describe('The last day for a payment that did not work'),
  max_pause_months: z.int().min(1),
  payment_method_id: uuid.nullable().describe('The saved method that pays for the next month'),
  failure: z.string().nullable().describe('Why the last charge did not work, and what to do'),
  open_payment: openPayment,
  stay: z
    .object({
      reservation_id: uuid,
      reference: z.string(),
      check_in: calendarDate,
      check_out: calendarDate.nullable(),
    })
    .nullable()
    .describe('The Standby stay that the person holds'),
  allowed_actions: z.array(z.enum(STANDBY_ACTIONS)),
  history: z.array(paidPeriod).describe('Paid months, the newest first'),
});

export const pauseStandby = z.object({ months: z.int().min(1).max(3) });

const share = z.number().min(0).max(1);

export const bumpForecast = z.object({
  start_date: calendarDate,
  next_booking_on: calendarDate.nullable().describe('The day on which the next guest is booked, or the home is closed'),
  enough_history: z.boolean().describe('Whether the market has enough bookings to estimate anything'),
  chances: z
    .array(z.object({ days: z.int(), chance: share, low: share, high: share }))
    .describe(
      'The probability that a full booking begins within the first days of a stay, with an 80% credible interval. Only up to the next booking',
    ),
  history_days: z.int().describe('How many days of the past count'),
  bookings: z.int().describe('Full bookings of the home that began after a vacant day'),
  vacant_days: z.int().describe('Days on which the home was vacant or had a Standby guest'),
  market_name: z.string(),
  market_bookings: z.int(),
});

export const bumpCalibration = z.object({
  history_days: z.int(),
  horizons: z.array(
    z.object({
      days: z.int(),
      forecasts: z.int(),
      brier: share.nullable().describe('The mean squared error. 0 is perfect'),
      brier_of_mean: share.nullable().describe('The score of predicting the observed share for every home'),
      buckets: z.array(
        z.object({
          from: share,
          to: share,
          forecasts: z.int(),
          booked: z.int(),
          predicted: share.nullable().describe('The mean prediction'),
          observed: share.nullable().describe('The share that was booked'),
        }),
      ),
    }),
  ),
});

const yearPrice = z
  .object({
    nights: z.int(),
    total: cents,
    lines: z.array(z.object({ code: z.string(), label: z.string(), cents })).describe('They add up to the total'),
  })
  .nullable();

export const comparisonQuery = z.object({
  market: slug.optional().describe('Without it, or if it has no homes: the market with the most homes'),
  beds: queryInt.pipe(z.int().min(0).max(20)).optional(),
});

const market = z.object({ slug, name: z.string(), state: z.string() });

export const standbyComparison = z.object({
  markets: z.array(market).describe('Those with homes, by name'),
  market: market.nullable().describe('Null without any homes'),
  beds: z.int().nullable(),
  homes: z.int().describe('How many homes are compared: up to 200 nearest to the middle rent'),
  comparison: z
    .object({
      start_date: calendarDate,
      nights: z.int(),
      reference: z
        .object({ slug, title: z.string(), monthly_rent: cents })
        .nullable()
        .describe('The home of the fixed and the Flex stay. Null if no home is available for the year'),
      fixed: yearPrice,
      flex: yearPrice,
      standby: yearPrice.describe('With the membership, and cleaning for each home and each expected move'),
      legs: z.array(
        z.object({ slug, title: z.string(), start_date: calendarDate, end_date: calendarDate, monthly: cents }),
      ),
      uncovered_nights: z.int().describe('Nights on which no home is available for Standby'),
      known_moves: z.int(),
      expected_moves: z.int().nullable().describe('Further moves by the history of the market. Null without enough'),
    })
    .nullable()
    .describe('Null if no home fits'),
});
