import { toStayPartHref } from '@lodestay/links';
import { formatDate, formatInstant } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

/** The guide itself stays on the site: emails can be forwarded, and it holds the way into the home. */
export const composeGuideEmail: Compose<DomainEvents['CheckInGuideReleased']> = (context) =>
  composeReservationEmail(context, {
    subject: 'Your check-in guide is ready',
    paragraphs: [
      'Your check-in guide has the address, how to get in, the wifi and parking. For your security it is not in this email: sign in to read it.',
      'After you arrive, check the home against its list within 48 hours and tell us if anything is missing or broken.',
    ],
    action: 'Open the check-in guide',
    path: toStayPartHref(context.notice.reservationId, 'check-in'),
  });

export const composeCheckOutEmail: Compose<DomainEvents['CheckOutNear']> = (context) => {
  const { reservationId, checkOutAt } = context.notice;
  return composeReservationEmail(context, {
    subject: 'Your check-out is near',
    paragraphs: [
      `Please leave the home by ${formatInstant(Date.parse(checkOutAt), context.home.timeZone)}. The steps before you leave are in your account. When you have left, confirm it there.`,
    ],
    action: 'See the check-out steps',
    path: toStayPartHref(reservationId, 'check-out'),
  });
};

/** The guest was expected and said nothing. The second email says what happens without an answer. */
export const composeArrivalEmail: Compose<DomainEvents['ArrivalUnconfirmed']> = (context) => {
  const { reservationId, expectedOn, noShowFrom } = context.notice;
  return composeReservationEmail(context, {
    subject: noShowFrom ? 'Tell us if you are coming' : 'Have you arrived?',
    paragraphs: [
      `We expected you on ${formatDate(expectedOn)}. Tell us in your account that you have arrived, or on which day you will.`,
      ...(noShowFrom
        ? [
            `If we don’t hear from you by ${formatInstant(Date.parse(noShowFrom), context.home.timeZone)}, our team can cancel your stay as a no-show. Your cancellation policy then decides the refund, as right before check-in.`,
          ]
        : []),
    ],
    action: 'Tell us about your arrival',
    path: toStayPartHref(reservationId, 'check-in'),
  });
};

/** The stay has ended and the guest did not confirm it. */
export const composeDepartureEmail: Compose<DomainEvents['DepartureUnconfirmed']> = (context) => {
  const { reservationId, checkOutAt } = context.notice;
  return composeReservationEmail(context, {
    subject: 'Have you left?',
    paragraphs: [
      `Your check-out was ${formatInstant(Date.parse(checkOutAt), context.home.timeZone)}. Confirm in your account when you left and where the keys are. If you are still in the home, tell us in a message.`,
    ],
    action: 'Confirm your check-out',
    path: toStayPartHref(reservationId, 'check-out'),
  });
};
