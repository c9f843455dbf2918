import { brand, phoneLines } from '@lodestay/contracts/brand';
import { toStayPartHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

type Notice = DomainEvents['MaintenanceChanged'];

function compose({ change, scheduledAt }: Notice, timeZone: string): { subject: string; text: string } {
  switch (change) {
    case 'reported':
      return {
        subject: 'We received your maintenance request',
        text: `We’ll tell you when somebody comes. If someone could get hurt or the home damaged, call ${phoneLines.member} now.`,
      };
    case 'scheduled':
      return {
        subject: 'Your maintenance request is scheduled',
        text: `Somebody comes on ${formatInstant(Date.parse(scheduledAt!), timeZone)}.`,
      };
    case 'answered':
      return {
        subject: 'News about your maintenance request',
        text: `${brand.name} wrote to you. Sign in to read it.`,
      };
    case 'done':
      return {
        subject: 'Your maintenance request is done',
        text: 'If the problem is not solved, reopen the request within 14 days.',
      };
    case 'closed':
      return {
        subject: 'Your maintenance request is closed',
        text: `${brand.name} closed it and wrote why. Sign in to read it. You can reopen it within 14 days.`,
      };
  }
}

/** Something happened to a maintenance request. Texts stay on the site, because they can contain personal data. */
export const composeMaintenanceEmail: Compose<Notice> = (context) => {
  const { subject, text } = compose(context.notice, context.home.timeZone);
  return composeReservationEmail(context, {
    subject,
    paragraphs: [text],
    money: [['Request', context.notice.request]],
    action: 'See the request',
    path: toStayPartHref(context.notice.reservationId, 'maintenance'),
  });
};
