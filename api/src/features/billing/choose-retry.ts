import { addDays, daysBetween, toInstant, type CalendarDate } from '@lodestay/stay';
import type { DeclineReason } from '../payments/index.ts';

/** The hour at which installments are charged, in the home's time zone: banks have booked the night's salaries, and people are awake to answer. */
export const CHARGE_TIME = '09:00';

/** Attempts with the same payment method, the first one included. */
export const MAX_ATTEMPTS = 5;

/** No automatic attempt is later than this many days after the due date. */
const RETRY_DAYS = 14;

/** Declines after which the same payment method cannot work. */
const FINAL = new Set<DeclineReason>([
  'expired_card',
  'account_closed',
  'authentication_failed',
  'token_used',
  'payment_returned',
]);

/** Whether no automatic charge may follow: from then on, only the guest can pay. */
export const isFinalFailure = (reason: DeclineReason): boolean => FINAL.has(reason);

/** Days after a failure, by the number of attempts so far, if the cause may pass at any time. */
const PAUSES = [1, 3, 4, 5] as const;

/** Fridays, the first and the 15th: the days on which most salaries in the United States arrive. */
function isPayday(day: CalendarDate): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return date.getUTCDay() === 5 || date.getUTCDate() === 1 || date.getUTCDate() === 15;
}

/**
 * The day of the next automatic charge after a decline on `today`, or null if only the guest can go on. Without funds it waits for the
 * next payday. The days are calendar days of the home.
 */
export function chooseRetryDay(
  { dueOn, attempts }: { dueOn: CalendarDate; attempts: number },
  reason: DeclineReason,
  today: CalendarDate,
): CalendarDate | null {
  if (isFinalFailure(reason) || attempts >= MAX_ATTEMPTS) return null;
  let day = addDays(
    today,
    reason === 'insufficient_funds' ? 1 : PAUSES[Math.min(Math.max(attempts, 1), PAUSES.length) - 1]!,
  );
  if (reason === 'insufficient_funds') while (!isPayday(day)) day = addDays(day, 1);
  return daysBetween(dueOn, day) <= RETRY_DAYS ? day : null;
}

/** When an installment is charged on a day, at the home. */
export const getChargeInstant = (day: CalendarDate, timeZone: string): Date =>
  new Date(toInstant(day, CHARGE_TIME, timeZone));
