import type { PaymentMethod } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { toApplicationHref, toHomeHref, toMarketHref, toReservationHref } from '@lodestay/links';
import { formatDate, formatInstant, formatMoney } from '@lodestay/stay';
import type { ReservationNotice } from '../reservations/events.ts';
import type { EmailContent } from './email-content.ts';

export type ReservedHome = { title: string; city: string; slug: string; timeZone: string; marketSlug: string };

type Context = {
  notice: ReservationNotice;
  home: ReservedHome;
  firstName: string;
  siteOrigin: string;
  /** Of the attached receipts or invoice. */
  documentNumbers?: readonly string[];
};

export type Compose<Notice extends ReservationNotice = ReservationNotice> = (
  context: Context & { notice: Notice },
) => EmailContent;

/** The payment fields that submitted and approved reservations add, in cents. */
type PaidNotice = ReservationNotice & { amountCents: number; totalCents: number; paymentLabel: string };

/** Says which receipts or invoice are attached to an email; empty if none are. */
export const formatAttachmentNote = (
  { documentNumbers = [] }: Pick<Context, 'documentNumbers'>,
  kind: 'receipt' | 'invoice',
): string[] => {
  const numbers = new Intl.ListFormat('en-US').format(documentNumbers);
  if (documentNumbers.length === 0) return [];
  return [`Your ${documentNumbers.length > 1 ? `${kind}s ${numbers} are` : `${kind} ${numbers} is`} attached.`];
};

export const formatReceiptNote = (context: Pick<Context, 'documentNumbers'>): string[] =>
  formatAttachmentNote(context, 'receipt').map(
    (sentence) => `${sentence} All receipts and invoices are with your reservation.`,
  );

/** An email with the facts of a reservation and a link to it. */
export function composeReservationEmail(
  { notice, home, firstName, siteOrigin }: Context,
  content: Pick<EmailContent, 'subject' | 'paragraphs' | 'note'> & {
    money?: EmailContent['details'];
    action?: string;
    path?: string;
  },
): EmailContent {
  return {
    subject: content.subject,
    greeting: `Hello ${firstName},`,
    paragraphs: content.paragraphs,
    details: [
      ['Reservation', notice.reference],
      ['Home', `${home.title}, ${home.city}`],
      ['Check-in', formatDate(notice.startDate)],
      ['Check-out', notice.endDate ? formatDate(notice.endDate) : 'Open-ended'],
      ...(content.money ?? []),
    ],
    action: {
      label: content.action ?? 'See your reservation',
      url: `${siteOrigin}${content.path ?? toReservationHref(notice.reservationId)}`,
    },
    ...(content.note ? { note: content.note } : {}),
  };
}

export const composeHeldEmail: Compose<ReservationNotice & { holdExpiresAt: string }> = (context) => {
  const until = formatInstant(Date.parse(context.notice.holdExpiresAt), context.home.timeZone);
  return composeReservationEmail(context, {
    subject: `${context.home.title} is held for you`,
    paragraphs: [`No one else can book these dates until ${until}. You can pay on any device.`],
    action: 'Continue to payment',
  });
};

/** On a card the amount is authorized. Of a bank account, nothing is taken or set aside before the approval. */
const formatRequestedPayment = ({ amountCents, paymentLabel, paymentMethod = 'card' }: SubmittedNotice): string =>
  paymentMethod === 'card'
    ? `${formatMoney(amountCents)} is authorized on ${paymentLabel}. It is charged if we approve your stay, and released if we don’t.`
    : `${formatMoney(amountCents)} is charged to ${paymentLabel} if we approve your stay. If we don’t, nothing is charged.`;

type SubmittedNotice = PaidNotice & { waitsUntil?: string | null; paymentMethod?: PaymentMethod };

export const composeSubmittedEmail: Compose<SubmittedNotice> = (context) =>
  composeReservationEmail(context, {
    subject: 'Your request is in review',
    paragraphs: [
      `We are reviewing your application. ${formatRequestedPayment(context.notice)}`,
      ...(context.notice.waitsUntil
        ? [
            `The guest who stays in this home before you may keep it until ${formatInstant(Date.parse(context.notice.waitsUntil), context.home.timeZone)}. If they do, you are not charged, and we show you other homes.`,
          ]
        : []),
    ],
    money: [
      [
        context.notice.paymentMethod === 'bank_account' ? 'Charged if approved' : 'Authorized',
        formatMoney(context.notice.amountCents),
      ],
      ['Total for your stay', formatMoney(context.notice.totalCents)],
    ],
  });

export const composeIncompleteEmail: Compose = (context) =>
  composeReservationEmail(context, {
    subject: 'Your application needs one more step',
    paragraphs: [
      'We can’t decide about your stay yet, because a part of your application is missing: your photo ID, or proof of your income or savings.',
      'Open your application to see what is missing. Nothing is charged until then.',
    ],
    action: 'Complete your application',
    path: toApplicationHref(context.notice.reservationId),
  });

export const composeApprovedEmail: Compose<PaidNotice> = (context) =>
  composeReservationEmail(context, {
    subject: 'Your stay is approved',
    paragraphs: [
      `Your stay starts on ${formatDate(context.notice.startDate)}. We charged ${formatMoney(context.notice.amountCents)} to ${context.notice.paymentLabel}.`,
      ...formatReceiptNote(context),
    ],
    money: [
      ['Charged now', formatMoney(context.notice.amountCents)],
      ['Total for your stay', formatMoney(context.notice.totalCents)],
    ],
    note: 'You can cancel within 24 hours of booking for a full refund.',
  });

const toStayDates = ({ startDate, endDate }: ReservationNotice) => ({ startDate, ...(endDate ? { endDate } : {}) });

const DENIED_PAYMENTS = {
  authorized: 'We released the payment authorization. Your bank may take a few days to show it.',
  not_charged: 'Nothing was charged to your bank account.',
  debiting: 'Your bank is still paying from your account. We refund all of it once it has paid.',
} as const;

export const composeDeniedEmail: Compose<
  ReservationNotice & { reason: string; offersOthers?: boolean; payment?: keyof typeof DENIED_PAYMENTS }
> = (context) =>
  composeReservationEmail(context, {
    subject: 'We could not approve your request',
    paragraphs: [context.notice.reason, DENIED_PAYMENTS[context.notice.payment ?? 'authorized']],
    ...(context.notice.offersOthers
      ? {
          action: 'See homes for your dates',
          path: toMarketHref(context.home.marketSlug, new URLSearchParams(toStayDates(context.notice))),
        }
      : {}),
  });

export const composeExpiredEmail: Compose = (context) => ({
  ...composeReservationEmail(context, {
    subject: 'Your hold has ended',
    paragraphs: [
      `Your 15-minute hold on ${context.home.title} has ended, and others can book it again. Nothing was charged.`,
    ],
  }),
  action: { label: 'Check availability', url: `${context.siteOrigin}${toHomeHref(context.home.slug)}` },
});

/** An answer by staff. The text stays on the site, because it can contain personal data. */
export const composeMessageEmail: Compose = (context) =>
  composeReservationEmail(context, {
    subject: 'You have a new message about your stay',
    paragraphs: [`${brand.name} answered you. Sign in to read the message and reply.`],
    action: 'Read the message',
  });
