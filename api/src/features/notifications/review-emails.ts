import { toStayPartHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

export const composeReviewInvitation: Compose<DomainEvents['ReviewInvited']> = (context) => {
  const { reservationId, writableUntil } = context.notice;
  return composeReservationEmail(context, {
    subject: `How was your stay at ${context.home.title}?`,
    paragraphs: [
      `Your review helps the next guests. You can write it until ${formatInstant(Date.parse(writableUntil), context.home.timeZone)}.`,
      'We review guests too. Nobody sees what the other one wrote before both have written, or that time has passed.',
    ],
    action: 'Write a review',
    path: toStayPartHref(reservationId, 'review'),
  });
};

export const composeRevealedEmail: Compose<DomainEvents['ReviewsRevealed']> = (context) =>
  composeReservationEmail(context, {
    subject: 'The reviews of your stay can be read now',
    paragraphs: ['Both sides can now read what was written about the stay.'],
    action: 'Read the reviews',
    path: toStayPartHref(context.notice.reservationId, 'review'),
  });

export const composeReviewDecidedEmail: Compose<DomainEvents['ReviewDecided']> = (context) => {
  const { refusal, reservationId } = context.notice;
  return composeReservationEmail(context, {
    subject: refusal ? 'Your review was not published' : 'Your review is public',
    paragraphs: [
      refusal
        ? `We did not publish your review. Reason: ${refusal}.`
        : 'Your review is on the page of the home now, with your first name and the length of your stay.',
    ],
    action: 'See your review',
    path: toStayPartHref(reservationId, 'review'),
  });
};
