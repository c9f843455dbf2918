import { formatDate, formatMoney } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import {
  composeReservationEmail,
  formatAttachmentNote,
  formatReceiptNote,
  type Compose,
} from './reservation-emails.ts';

/** An installment will be charged, so that nobody is surprised and a method can still be changed. */
export const composeDueSoonEmail: Compose<DomainEvents['InstallmentDueSoon']> = (context) => {
  const { amountCents, dueOn, label, paymentLabel } = context.notice;
  return composeReservationEmail(context, {
    subject: paymentLabel
      ? `We will charge ${formatMoney(amountCents)} on ${formatDate(dueOn)}`
      : `${formatMoney(amountCents)} is due on ${formatDate(dueOn)}`,
    paragraphs: [
      paymentLabel
        ? `We will charge ${formatMoney(amountCents)} to ${paymentLabel}. To pay another way, choose another payment method before that day.`
        : 'No payment method is saved for this stay. Add one before that day, so that the payment works.',
      ...formatAttachmentNote(context, 'invoice'),
    ],
    money: [[label, formatMoney(amountCents)]],
    action: 'See your payments',
  });
};

export const composeReceiptEmail: Compose<DomainEvents['InstallmentPaid']> = (context) => {
  const { amountCents, label, paymentLabel, outstandingCents } = context.notice;
  return composeReservationEmail(context, {
    subject: `We received ${formatMoney(amountCents)}`,
    paragraphs: [
      `We charged ${formatMoney(amountCents)} to ${paymentLabel}. ${outstandingCents > 0 ? `${formatMoney(outstandingCents)} of this installment is still owed.` : 'You don’t need to do anything.'}`,
      ...formatReceiptNote(context),
    ],
    money: [
      [label, formatMoney(amountCents)],
      ...(outstandingCents > 0 ? ([['Still owed', formatMoney(outstandingCents)]] as const) : []),
    ],
    action: 'See your payments',
  });
};

export const composeFailedChargeEmail: Compose<DomainEvents['InstallmentFailed']> = (context) => {
  const { amountCents, label, message, paymentLabel, retryOn } = context.notice;
  return composeReservationEmail(context, {
    subject: paymentLabel
      ? `Your payment of ${formatMoney(amountCents)} didn’t go through`
      : `${formatMoney(amountCents)} is past due: add a payment method`,
    paragraphs: [
      `Nothing was charged. ${message}`,
      retryOn
        ? `We will try again on ${formatDate(retryOn)}. You can also pay now.`
        : 'We will not try again by ourselves, so please pay now. If you cannot, write to us or call us.',
    ],
    money: [[label, formatMoney(amountCents)]],
    action: paymentLabel ? 'Pay now' : 'Add a payment method and pay',
  });
};

export const composeConfirmChargeEmail: Compose<DomainEvents['InstallmentNeedsConfirmation']> = (context) => {
  const { amountCents, label, paymentLabel } = context.notice;
  return composeReservationEmail(context, {
    subject: `Your bank wants you to confirm ${formatMoney(amountCents)}`,
    paragraphs: [
      `Your bank asks you to confirm the payment of ${formatMoney(amountCents)} with ${paymentLabel}. Until then nothing is charged.`,
    ],
    money: [[label, formatMoney(amountCents)]],
    action: 'Confirm the payment',
  });
};
