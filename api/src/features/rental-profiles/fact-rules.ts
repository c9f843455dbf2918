import { RENTAL_INCOME_MULTIPLES, type RentalFact, type RentalProfile } from '@lodestay/contracts';
import { formatMoney, getLocalDate, type CalendarDate } from '@lodestay/stay';

/** An installment of a stay that takes or took place. */
export type JudgedInstallment = {
  status: 'scheduled' | 'due' | 'paid' | 'void' | 'written_off';
  dueOn: CalendarDate;
  timeZone: string;
  /** When the last payment of it was started. Null if no charge of its own paid it: the payment of the booking or credits did. */
  lastChargeAt: Date | null;
};

/**
 * Counts installments that were due, and those that were paid on time: the payment was started by the due date. A bank takes days to
 * report a payment from a bank account, so the day of the report does not count.
 */
export function countPayments(installments: readonly JudgedInstallment[], now: Date): { onTime: number; due: number } {
  const isDue = ({ status, dueOn, timeZone }: JudgedInstallment) =>
    status === 'paid' ||
    status === 'written_off' ||
    // On the due date it can still be paid on time.
    (status === 'due' && dueOn < getLocalDate(now.getTime(), timeZone));
  const isOnTime = ({ status, dueOn, timeZone, lastChargeAt }: JudgedInstallment) =>
    status === 'paid' && (lastChargeAt === null || getLocalDate(lastChargeAt.getTime(), timeZone) <= dueOn);
  return { onTime: installments.filter(isOnTime).length, due: installments.filter(isDue).length };
}

/** The multiples of a monthly rent that a confirmed income reaches. */
export const findMultiples = (incomeCents: number, rentCents: number | undefined) =>
  rentCents === undefined ? [] : RENTAL_INCOME_MULTIPLES.filter((multiple) => incomeCents >= multiple * rentCents);

/** Why a fact cannot be proved yet; null if it can. */
export function findReasons(
  { identity, payments, income, stays }: RentalProfile['facts'],
  rentCents: number | undefined,
): Record<RentalFact, string | null> {
  return {
    identity: identity ? null : 'Your identity isn’t verified.',
    payments: payments ? null : 'No payment of a stay has been due.',
    income: !income
      ? 'Your income isn’t confirmed, or it was confirmed more than 12 months ago.'
      : rentCents !== undefined && income.multiples.length === 0
        ? `Your confirmed income is less than ${RENTAL_INCOME_MULTIPLES[0]} times ${formatMoney(rentCents)}.`
        : null,
    stays: stays ? null : 'You haven’t completed a stay.',
    member_since: null,
  } as Record<RentalFact, string | null>;
}
