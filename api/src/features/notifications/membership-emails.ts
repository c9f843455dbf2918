import { formatDate, formatMoney } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import type { EmailContent } from './email-content.ts';
import { explainFailedRefund, formatFailedSubject } from './refund-emails.ts';

/** The year that an email is about. */
export type MembershipYear = {
  startsOn: string;
  endsOn: string;
  reservationId: string | null;
  plan: 'annual' | 'standby';
  /** `void`: it was not paid. */
  status: 'pending' | 'active' | 'void' | 'refunded';
};

type Context<Event extends keyof DomainEvents> = {
  notice: DomainEvents[Event];
  firstName: string;
  year: MembershipYear;
  receiptNumber: string | null;
  siteOrigin: string;
};
export type ComposeMembership<Event extends keyof DomainEvents> = (context: Context<Event>) => EmailContent;

const compose = (
  { firstName, siteOrigin }: { firstName: string; siteOrigin: string },
  action: string,
  content: Pick<EmailContent, 'subject' | 'paragraphs' | 'details' | 'note'>,
): EmailContent => ({
  greeting: firstName ? `Hello ${firstName},` : 'Hello,',
  action: { label: action, url: `${siteOrigin}/account/membership` },
  ...content,
});

const formatReceipt = (receiptNumber: string | null): string[] =>
  receiptNumber ? [`Your receipt ${receiptNumber} is attached. All receipts are with your membership.`] : [];

const RENEWAL_TERMS =
  'It renews each year. We email you 30 and 7 days before with the date and the exact price, and you can turn renewal off at any time.';

export const composeStartedEmail: ComposeMembership<'MembershipStarted'> = ({ year, receiptNumber, ...person }) =>
  compose(person, 'See your membership', {
    subject: 'Your annual membership has started',
    paragraphs: [
      `Your stays no longer include the membership fee. ${RENEWAL_TERMS}`,
      ...(year.reservationId ? ['You paid for it with your stay, so it is on the receipt for your stay.'] : []),
      ...formatReceipt(receiptNumber),
    ],
    details: [
      ['Started', formatDate(year.startsOn)],
      ['Renews on', formatDate(year.endsOn)],
    ],
  });

export const composeRenewalSoonEmail: ComposeMembership<'MembershipRenewalSoon'> = ({ notice, ...person }) => {
  const { renewsOn, chargeOn, amountCents, cardFeeCents, paymentLabel } = notice;
  const amount = formatMoney(amountCents);
  return compose(person, 'See your membership', {
    subject: `Your membership renews on ${formatDate(renewsOn)}`,
    paragraphs: [
      paymentLabel
        ? `We will charge ${amount} to ${paymentLabel} on ${formatDate(chargeOn)} for another year.${cardFeeCents > 0 ? ` This includes the card fee of ${formatMoney(cardFeeCents)}; a bank account has no fee.` : ''}`
        : `Another year costs ${amount}, due on ${formatDate(chargeOn)}. No payment method is saved. Add one before that day, so that the payment works.`,
      'If you don’t want to renew, turn renewal off before that day. You keep your membership until then.',
    ],
    details: [
      ['Renews on', formatDate(renewsOn)],
      ['Price', amount],
    ],
  });
};

export const composeRenewedEmail: ComposeMembership<'MembershipRenewed'> = ({ year, receiptNumber, ...person }) =>
  compose(person, 'See your membership', {
    subject: 'Your annual membership is renewed',
    paragraphs: ['Thank you. You don’t need to do anything.', ...formatReceipt(receiptNumber)],
    details: [
      ['From', formatDate(year.startsOn)],
      ['Renews on', formatDate(year.endsOn)],
    ],
  });

export const composeRenewalFailedEmail: ComposeMembership<'MembershipRenewalFailed'> = ({ notice, ...person }) => {
  const { amountCents, message, retryOn, graceEndsOn } = notice;
  return compose(person, 'Pay now', {
    subject: `Your membership payment of ${formatMoney(amountCents)} didn’t go through`,
    paragraphs: [
      `Nothing was charged. ${message}`,
      retryOn
        ? `We will try again on ${formatDate(retryOn)}. You can also pay now.`
        : 'We will not try again by ourselves, so please pay now.',
      `Your membership stays active through ${formatDate(graceEndsOn)}. It ends after that day if it is not paid.`,
    ],
  });
};

export const composeNeedsConfirmationEmail: ComposeMembership<'MembershipNeedsConfirmation'> = ({
  notice: { amountCents, paymentLabel },
  ...person
}) =>
  compose(person, 'Confirm the payment', {
    subject: `Your bank wants you to confirm ${formatMoney(amountCents)}`,
    paragraphs: [
      `Your bank asks you to confirm the payment of ${formatMoney(amountCents)} with ${paymentLabel} for your annual membership. Until then nothing is charged.`,
    ],
  });

export const composePurchaseFailedEmail: ComposeMembership<'MembershipPurchaseFailed'> = ({
  notice: { amountCents, message },
  ...person
}) =>
  compose(person, 'Try again', {
    subject: 'Your annual membership has not started',
    paragraphs: [`Your payment of ${formatMoney(amountCents)} didn’t go through. ${message}`],
  });

export const composeLapsedEmail: ComposeMembership<'MembershipLapsed'> = ({ notice: { isReturned }, ...person }) =>
  compose(person, 'See your membership', {
    subject: 'Your annual membership has ended',
    paragraphs: [
      `${isReturned ? 'Your bank took the payment back' : 'The renewal was not paid'}, so your membership has ended and nothing more is charged. You can buy it again at any time, or with your next stay.`,
    ],
  });

export const composeRenewalChangedEmail: ComposeMembership<'MembershipRenewalChanged'> = ({
  notice: { isOn, endsOn },
  ...person
}) =>
  compose(person, 'See your membership', {
    subject: isOn ? 'Your membership renews again' : 'Your membership will not renew',
    paragraphs: [
      isOn
        ? `Your annual membership renews on ${formatDate(endsOn)}. ${RENEWAL_TERMS}`
        : `Renewal is off. Nothing more is charged, and your membership is active through ${formatDate(endsOn)}. Until then you can turn renewal on again.`,
    ],
  });

export const composeMembershipRefundEmail: ComposeMembership<'MembershipRefunded'> = ({
  notice: { amountCents, paymentLabel, method },
  year: { plan, status },
  receiptNumber,
  ...person
}) =>
  compose(person, 'See your membership', {
    subject: `We refunded ${formatMoney(amountCents)}`,
    paragraphs: [
      plan === 'standby'
        ? 'This is a refund of your payment for Standby.'
        : status === 'void'
          ? 'This is a refund of your payment for a year of the membership that has not started.'
          : 'Your annual membership is canceled.',
      `${formatMoney(amountCents)} is refunded to ${paymentLabel}.`,
      ...formatReceipt(receiptNumber),
    ],
    note:
      method === 'card'
        ? 'Refunds to cards arrive within 3-10 business days.'
        : 'Your bank may take a few days to show it.',
  });

export const composeMembershipRefundFailedEmail: ComposeMembership<'MembershipRefundFailed'> = ({
  notice,
  year: { plan, startsOn, endsOn },
  receiptNumber,
  ...person
}) =>
  compose(person, 'See your membership', {
    subject: formatFailedSubject(notice.amountCents),
    paragraphs: explainFailedRefund(
      { ...notice, receiptNumber },
      'contact our team on the support page of your account',
    ),
    details: [
      ['Paid for', plan === 'annual' ? 'Annual membership' : 'Standby'],
      [plan === 'annual' ? 'Year' : 'Month', `${formatDate(startsOn)} – ${formatDate(endsOn)}`],
      ['We owe you', formatMoney(notice.amountCents)],
    ],
  });
