import { toStayPartHref } from '@lodestay/links';
import { formatInstant } from '@lodestay/stay';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

/** An agreement waits for the guest's signature. */
export const composeAgreementEmail: Compose<DomainEvents['AgreementIssued']> = (context) => {
  const { reservationId, version } = context.notice;
  return composeReservationEmail(context, {
    subject: version === 1 ? 'Sign your stay agreement' : 'Your stay agreement changed: sign the new version',
    paragraphs: [
      version === 1
        ? 'Your stay agreement is ready. It says what you booked: the dates, the rent and its installments, fees, and what happens if you cancel. Read and sign it online.'
        : 'The terms of your stay changed, so there is a new version of your agreement. The earlier versions stay in your account. Read and sign the new one online.',
    ],
    action: 'Read and sign',
    path: toStayPartHref(reservationId, 'agreement'),
  });
};

export const composeAgreementReminderEmail: Compose<DomainEvents['AgreementUnsigned']> = (context) =>
  composeReservationEmail(context, {
    subject: 'Your stay agreement is not signed yet',
    paragraphs: ['Your stay agreement still waits for your signature. Read and sign it online.'],
    action: 'Read and sign',
    path: toStayPartHref(context.notice.reservationId, 'agreement'),
  });

export const composeSignedEmail: Compose<DomainEvents['AgreementSigned']> = (context) => {
  const { reservationId, signedAt } = context.notice;
  return composeReservationEmail(context, {
    subject: 'You signed your stay agreement',
    paragraphs: [
      `You signed your stay agreement on ${formatInstant(Date.parse(signedAt), context.home.timeZone)}. You can download the signed copy at any time.`,
    ],
    action: 'See your agreement',
    path: toStayPartHref(reservationId, 'agreement'),
  });
};
