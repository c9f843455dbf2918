import type { CancellationCause, PaymentMethod } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { toApplicationHref, toHomeHref, toMarketHref, toReservationHref, toStayEndHref } from '@lodestay/links';
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

/** Somebody requested the dates right after a member's stay. */
export const composeKeepOfferEmail: Compose<ReservationNotice & { expiresAt: string }> = (context) =>
  composeReservationEmail(context, {
    subject: 'Keep your home? Someone asked for the dates after your stay',
    paragraphs: [
      `Someone requested ${context.home.title} right after your stay. As a member, you can extend your stay first, until ${formatInstant(Date.parse(context.notice.expiresAt), context.home.timeZone)}.`,
      'See the price before you decide. If you don’t want to stay longer, you don’t need to do anything.',
    ],
    action: 'Decide about your home',
  });

/** The home became available for the longer stay that a guest asked for. */
export const composeExtensionEmail: Compose<
  ReservationNotice & { wantedEnd: string; availableUntil: string; turnEndsAt: string }
> = (context) => {
  const { reservationId, wantedEnd, availableUntil, turnEndsAt } = context.notice;
  const isEarlier = availableUntil < wantedEnd;
  return composeReservationEmail(context, {
    subject: `You can stay longer: ${context.home.title} is available`,
    paragraphs: [
      `${context.home.title} is available until ${formatDate(availableUntil)}${isEarlier ? `, earlier than ${formatDate(wantedEnd)}, which you asked for` : ''}. See what the longer stay costs before you decide.`,
      `Extend your stay by ${formatInstant(Date.parse(turnEndsAt), context.home.timeZone)}. After that, your request ends, and we tell the next guest who asked.`,
      'Nothing is held for you. Somebody else can book these nights before you do.',
    ],
    action: 'See the price of staying longer',
    path: toStayEndHref(reservationId, availableUntil),
  });
};

/** A parking spot is held for a guest in line. */
export const composeParkingOfferEmail: Compose<ReservationNotice & { vehicle: string; offerEndsAt: string }> = (
  context,
) => {
  const { vehicle, offerEndsAt } = context.notice;
  const until = formatInstant(Date.parse(offerEndsAt), context.home.timeZone);
  return composeReservationEmail(context, {
    subject: 'A parking spot is held for you',
    paragraphs: [
      `You waited for a parking spot for your ${vehicle}. One is available for the rest of your stay. Nobody else can take it until ${until}.`,
      'See what the spot costs before you decide.',
      `If you don’t accept the spot by ${until}, your request ends, and we offer the spot to the next guest in line.`,
    ],
    action: 'Decide about the parking spot',
  });
};

/** A guest in line did not accept the parking spot in time. */
export const composeParkingExpiredEmail: Compose<ReservationNotice & { vehicle: string }> = (context) =>
  composeReservationEmail(context, {
    subject: 'Your parking spot is no longer held',
    paragraphs: [
      `You didn’t accept the parking spot for your ${context.notice.vehicle} in time, so your request has ended, and you are not charged for it.`,
      'If you still need a spot, ask for one again on the page of your stay. Guests who are in line now come first.',
    ],
    action: 'View your stay',
  });

const CHANGE_SUBJECTS = {
  start_earlier: 'Your stay begins earlier',
  extend: 'Your stay is extended',
  shorten: 'Your stay is shorter',
  leave: 'We received your notice',
  transfer: 'You are moving to another home',
  party: 'Added to your stay',
  end: 'When your stay ends',
} as const;

export const composeStayChangedEmail: Compose<
  ReservationNotice & {
    kind: keyof typeof CHANGE_SUBJECTS;
    sentence: string;
    isRemoval?: boolean;
    staffReason?: string;
  }
> = (context) => {
  const { kind, sentence, isRemoval = false, staffReason } = context.notice;
  return composeReservationEmail(context, {
    subject: isRemoval ? 'Removed from your stay' : CHANGE_SUBJECTS[kind],
    paragraphs: [...(staffReason ? [`${brand.name} changed your stay for you. Reason: ${staffReason}`] : []), sentence],
  });
};

/** A change that staff prepared. The link goes to the page where the guest accepts it. */
export const composeChangeOfferEmail: Compose<
  ReservationNotice & { sentence: string; reason: string; expiresAt: string }
> = (context) => {
  const { sentence, reason, expiresAt } = context.notice;
  const until = formatInstant(Date.parse(expiresAt), context.home.timeZone);
  return composeReservationEmail(context, {
    subject: 'A change of your stay is ready for you',
    paragraphs: [
      `${brand.name} prepared a change of your stay. Reason: ${reason}`,
      sentence,
      `Nothing changes and nothing is charged unless you accept it by ${until}. Nothing is held for you until then.`,
    ],
    action: 'Review the change',
  });
};

export const composeExpiredEmail: Compose = (context) => ({
  ...composeReservationEmail(context, {
    subject: 'Your hold has ended',
    paragraphs: [
      `Your 15-minute hold on ${context.home.title} has ended, and others can book it again. Nothing was charged.`,
    ],
  }),
  action: { label: 'Check availability', url: `${context.siteOrigin}${toHomeHref(context.home.slug)}` },
});

/** Why staff canceled, for the guest. */
const CAUSE_SENTENCES: Readonly<Record<CancellationCause, string>> = {
  guest_request: `${brand.name} canceled this reservation for you.`,
  agreement_broken: `${brand.name} canceled this reservation because the agreement for the stay was not kept.`,
  no_show: `${brand.name} canceled this reservation because you did not arrive.`,
  home_unusable: `We’re sorry. ${brand.name} canceled this reservation because the home is not fit to stay in.`,
  home_withdrawn: `We’re sorry. ${brand.name} canceled this reservation because the landlord no longer rents out the home.`,
  our_error: `We’re sorry. ${brand.name} canceled this reservation because of an error on our side.`,
};

export const composeCanceledEmail: Compose<
  ReservationNotice & {
    refundedCents: number;
    keptCents: number;
    sentence: string;
    paymentLabel: string | null;
    staffReason: string | null;
    waitingCents?: number;
    cause?: CancellationCause | null;
    isCorrection?: boolean;
  }
> = (context) => {
  const {
    refundedCents,
    waitingCents = 0,
    keptCents,
    sentence,
    paymentLabel,
    staffReason,
    cause,
    isCorrection = false,
  } = context.notice;
  const paid = refundedCents + waitingCents + keptCents > 0;
  return composeReservationEmail(context, {
    subject: isCorrection ? 'Nothing was charged for your canceled reservation' : 'Your reservation is canceled',
    paragraphs: [
      ...(staffReason ? [`${CAUSE_SENTENCES[cause ?? 'guest_request']} Reason: ${staffReason}`] : []),
      sentence,
      ...formatAttachmentNote(context, 'receipt'),
    ],
    ...(paid
      ? {
          money: [
            ['Refunded', `${formatMoney(refundedCents)}${paymentLabel ? ` to ${paymentLabel}` : ''}`],
            ...(waitingCents > 0 ? [['Waiting for approval', formatMoney(waitingCents)] as const] : []),
            ['Not refunded', formatMoney(keptCents)],
          ] as const,
        }
      : {}),
    ...(refundedCents > 0 ? { note: 'Refunds to cards arrive within 3-10 business days.' } : {}),
  });
};

/** A refund by staff in addition to the rules of a cancellation. */
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

/** An answer by staff. The text stays on the site, because it can contain personal data. */
export const composeMessageEmail: Compose = (context) =>
  composeReservationEmail(context, {
    subject: 'You have a new message about your stay',
    paragraphs: [`${brand.name} answered you. Sign in to read the message and reply.`],
    action: 'Read the message',
  });
