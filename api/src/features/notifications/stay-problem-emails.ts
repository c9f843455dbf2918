import { toStayPartHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

type Notice = DomainEvents['StayProblemChanged'];

function compose({ change, expiresAt }: Notice, timeZone: string): { subject: string; text: string } {
  switch (change) {
    case 'reported':
      return {
        subject: 'We received your problem report',
        text: 'We’ll email you when we have an answer. If somebody is in danger, call 911 first.',
      };
    case 'offered':
      return {
        subject: 'What we offer because of your problem',
        text: `See what we offer and choose until ${formatInstant(Date.parse(expiresAt!), timeZone)}. Nothing is held for you until you accept.`,
      };
    case 'withdrawn':
      return {
        subject: 'Our offers have changed',
        text: 'We withdrew what we offered. Your case stays open, and we’ll email you when we have another answer.',
      };
    case 'lapsed':
      return {
        subject: 'Our offers have ended',
        text: 'The time to accept is over. Your case stays open, and we’ll email you when we have another answer.',
      };
    case 'declined':
      return {
        subject: 'You declined our offers',
        text: 'Your case stays open, and we’ll email you when we have another answer.',
      };
    case 'accepted':
      return {
        subject: 'You accepted our offer',
        text: 'It is done, and your case is closed. You can read on your case what happened.',
      };
    case 'closed':
      return { subject: 'Your problem report is closed', text: 'You can read on your case how it ended.' };
  }
}

/** Something happened to a serious problem of a stay. Texts stay on the site, because they can contain personal data. */
export const composeStayProblemEmail: Compose<Notice> = (context) => {
  const { subject, text } = compose(context.notice, context.home.timeZone);
  return composeReservationEmail(context, {
    subject,
    paragraphs: [text],
    money: [['Case', context.notice.problem]],
    action: 'See your case',
    path: toStayPartHref(context.notice.reservationId, 'problem'),
  });
};
