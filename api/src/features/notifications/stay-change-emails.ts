import { brand } from '@lodestay/contracts/brand';
import { toStayEndHref } from '@lodestay/links';
import { formatDate, formatInstant } from '@lodestay/stay';
import type { ReservationNotice } from '../reservations/events.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

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
