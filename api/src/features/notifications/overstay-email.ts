import { formatDate, formatMoney, formatNights } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

/** Says which nights after the check-out are charged, why, and what they cost. */
export const composeOverstayEmail: Compose<DomainEvents['OverstayCharged']> = (context) => {
  const { extraNights, leftOn, amountCents, lines, sentence } = context.notice;
  const nights = formatNights(extraNights);
  return composeReservationEmail(context, {
    subject: `We charge ${nights} after your check-out`,
    paragraphs: [
      `You left on ${formatDate(leftOn)}, ${nights} after your check-out, without an extension. We charge ${formatMoney(amountCents)} to your payment method. Paying by card adds the card fee.`,
      `The agreement that you signed says: “${sentence}”`,
    ],
    money: [
      ...lines.map(({ label, cents }) => [label, formatMoney(cents)] as const),
      ['Total', formatMoney(amountCents)],
    ],
    note: 'If you disagree, send us a message from the page of your reservation.',
  });
};
