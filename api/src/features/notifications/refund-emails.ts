import { formatMoney } from '@lodestay/stay';
import type { ReservationNotice } from '../reservations/events.ts';
import { composeReservationEmail, formatReceiptNote, type Compose } from './reservation-emails.ts';

/** A refund by staff in addition to the rules of a cancellation, or one that failed and was sent again. */
export const composeRefundEmail: Compose<
  ReservationNotice & { amountCents: number; paymentLabel: string; method: 'card' | 'bank_account' }
> = (context) => {
  const { amountCents, paymentLabel, method } = context.notice;
  return composeReservationEmail(context, {
    subject: `Your refund of ${formatMoney(amountCents)} is on its way`,
    paragraphs: [
      `We refunded ${formatMoney(amountCents)} to ${paymentLabel}. You don’t need to do anything.`,
      ...formatReceiptNote(context),
    ],
    money: [['Refunded', `${formatMoney(amountCents)} to ${paymentLabel}`]],
    note:
      method === 'card'
        ? 'Refunds to cards arrive within 3-10 business days.'
        : 'Your bank may take a few days to show it.',
  });
};

type FailedRefund = { amountCents: number; paymentLabel: string; receiptNumber: string | null };

export const formatFailedSubject = (amountCents: number): string =>
  `Your refund of ${formatMoney(amountCents)} did not arrive`;

/** What happened to a refund that a bank sent back, and what happens next. `contact` says how to reach the team. */
export const explainFailedRefund = (
  { amountCents, paymentLabel, receiptNumber }: FailedRefund,
  contact: string,
): string[] => [
  `We refunded ${formatMoney(amountCents)} to ${paymentLabel}, but the money came back to us. Banks send a refund back if a card or an account is closed, for example.`,
  `We still owe you ${formatMoney(amountCents)}. Our team has been notified. We email you when we send it to ${paymentLabel} again.`,
  `If ${paymentLabel} is closed, ${contact}, so that our team can send the money another way.`,
  ...(receiptNumber ? [`Your corrected receipt ${receiptNumber} is attached.`] : []),
];

/** A refund that the guest was told of, and that did not arrive. */
export const composeRefundFailedEmail: Compose<ReservationNotice & { amountCents: number; paymentLabel: string }> = (
  context,
) => {
  const { amountCents, paymentLabel } = context.notice;
  const receiptNumber = context.documentNumbers?.[0] ?? null;
  return composeReservationEmail(context, {
    subject: formatFailedSubject(amountCents),
    paragraphs: explainFailedRefund(
      { amountCents, paymentLabel, receiptNumber },
      'send us a message on the page of your reservation',
    ),
    money: [['We owe you', formatMoney(amountCents)]],
  });
};
