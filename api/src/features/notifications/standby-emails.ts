import { formatDate, formatMoney } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import type { EmailContent } from './email-content.ts';

/** The month that an email is about. */
export type StandbyMonth = { startsOn: string; endsOn: string };

type Context<Event extends keyof DomainEvents> = {
  notice: DomainEvents[Event];
  firstName: string;
  month: StandbyMonth;
  receiptNumber: string | null;
  siteOrigin: string;
};
export type ComposeStandby<Event extends keyof DomainEvents> = (context: Context<Event>) => EmailContent;

const compose = (
  { firstName, siteOrigin }: { firstName: string; siteOrigin: string },
  action: string,
  content: Pick<EmailContent, 'subject' | 'paragraphs' | 'details'>,
): EmailContent => ({
  greeting: firstName ? `Hello ${firstName},` : 'Hello,',
  action: { label: action, url: `${siteOrigin}/account/membership` },
  ...content,
});

const formatReceipt = (receiptNumber: string | null): string[] =>
  receiptNumber ? [`Your receipt ${receiptNumber} is attached. All receipts are with your membership.`] : [];

export const composeStandbyStartedEmail: ComposeStandby<'StandbyStarted'> = ({ month, receiptNumber, ...person }) =>
  compose(person, 'See your Standby', {
    subject: 'Your Standby subscription has started',
    paragraphs: [
      'You can book one Standby stay at a time. Standby renews each month until you cancel or pause it, and a new rate is announced a week before the renewal that it applies to.',
      ...formatReceipt(receiptNumber),
    ],
    details: [
      ['Started', formatDate(month.startsOn)],
      ['Renews on', formatDate(month.endsOn)],
    ],
  });

export const composeStandbyRenewedEmail: ComposeStandby<'StandbyRenewed'> = ({ month, receiptNumber, ...person }) =>
  compose(person, 'See your Standby', {
    subject: 'Your Standby subscription is renewed',
    paragraphs: ['Thank you. You don’t need to do anything.', ...formatReceipt(receiptNumber)],
    details: [
      ['From', formatDate(month.startsOn)],
      ['Renews on', formatDate(month.endsOn)],
    ],
  });

export const composeStandbyRateEmail: ComposeStandby<'StandbyRateChanges'> = ({
  notice: { renewsOn, formerCents, amountCents },
  ...person
}) =>
  compose(person, 'See your Standby', {
    subject: `Your Standby rate changes on ${formatDate(renewsOn)}`,
    paragraphs: [
      `From ${formatDate(renewsOn)} on, Standby costs ${formatMoney(amountCents)} a month instead of ${formatMoney(formerCents)}. Paying by card adds the card fee.`,
      'If you don’t want the new rate, cancel or pause Standby before that day.',
    ],
  });

export const composeStandbyFailedEmail: ComposeStandby<'StandbyPaymentFailed'> = ({
  notice: { amountCents, message, retryOn, graceEndsOn },
  ...person
}) =>
  compose(person, 'Pay now', {
    subject: `Your Standby payment of ${formatMoney(amountCents)} didn’t go through`,
    paragraphs: [
      `Nothing was charged. ${message}`,
      retryOn
        ? `We will try again on ${formatDate(retryOn)}. You can also pay now.`
        : 'We will not try again by ourselves, so please pay now.',
      `Standby ends after ${formatDate(graceEndsOn)} if it is not paid.`,
    ],
  });

export const composeStandbyConfirmationEmail: ComposeStandby<'StandbyNeedsConfirmation'> = ({
  notice: { amountCents, paymentLabel },
  ...person
}) =>
  compose(person, 'Confirm the payment', {
    subject: `Your bank wants you to confirm ${formatMoney(amountCents)}`,
    paragraphs: [
      `Your bank asks you to confirm the payment of ${formatMoney(amountCents)} with ${paymentLabel} for Standby. Until then nothing is charged.`,
    ],
  });

export const composeStandbyNotStartedEmail: ComposeStandby<'StandbyNotStarted'> = ({
  notice: { amountCents, message },
  ...person
}) =>
  compose(person, 'Try again', {
    subject: 'Your Standby subscription has not started',
    paragraphs: [`Your payment of ${formatMoney(amountCents)} didn’t go through. ${message}`],
  });

const STAY_RULE = 'A Standby stay keeps the month that is paid, and is not continued after it.';

export const composeStandbyChangedEmail: ComposeStandby<'StandbyChanged'> = ({
  notice: { change, on, resumesOn },
  ...person
}) => {
  const day = formatDate(on);
  switch (change) {
    case 'canceled':
      return compose(person, 'See your Standby', {
        subject: 'Your Standby subscription is canceled',
        paragraphs: [
          `Nothing more is charged. Standby is active through ${day}, and until then you can take the cancellation back. ${STAY_RULE}`,
        ],
      });
    case 'paused':
      return compose(person, 'See your Standby', {
        subject: `Standby pauses on ${day}`,
        paragraphs: [
          `From ${day} until ${formatDate(resumesOn ?? on)} nothing is charged, and you can’t stay on Standby. It renews on ${formatDate(resumesOn ?? on)}, and you can resume it earlier.`,
        ],
      });
    default:
      return compose(person, 'See your Standby', {
        subject: change === 'kept' ? 'Your Standby subscription goes on' : 'Your Standby pause is taken back',
        paragraphs: [`Standby renews on ${day}.`],
      });
  }
};

const END_REASONS = {
  canceled: 'As you asked, Standby has ended',
  unpaid: 'The renewal was not paid, so Standby has ended',
  returned: 'Your bank took the payment back, so Standby has ended',
};

export const composeStandbyEndedEmail: ComposeStandby<'StandbyEnded'> = ({ notice: { reason }, ...person }) =>
  compose(person, 'See your Standby', {
    subject: 'Your Standby subscription has ended',
    paragraphs: [
      `${END_REASONS[reason]}, and nothing more is charged. ${STAY_RULE} You can subscribe again at any time.`,
    ],
  });
