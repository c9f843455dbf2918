import { daysBetween, type CalendarDate } from '@lodestay/stay';
import type { Payment, Payments } from '../payments/index.ts';

/**
 * Says why a bank account can no longer be debited for a stay; null if it can. The reservation is approved once the bank has paid, so a
 * debit that begins `today`, a day of the home, must be over before the stay begins.
 */
export function explainLateDebit(
  { debitDays }: Pick<Payments['processor'], 'debitDays'>,
  { method }: Pick<Payment, 'method'>,
  checkIn: CalendarDate,
  today: CalendarDate,
): string | null {
  if (method !== 'bank_account' || debitDays === 0 || daysBetween(today, checkIn) > debitDays) return null;
  return `A payment by bank account takes up to ${debitDays} days, and this stay begins before that.`;
}
