import type { ReservationNotice } from '../reservations/index.ts';
import { composeReservationEmail, type Compose } from './reservation-emails.ts';

/** Says that all documents of a completed stay can be downloaded. The file itself is not attached. */
export const composeExitPackEmail: Compose<ReservationNotice> = (context) =>
  composeReservationEmail(context, {
    subject: 'All documents of your stay in one file',
    paragraphs: [
      'Your exit pack is ready: proof of address, a landlord letter, the deposit statement, a summary of payments, your receipts and a reference to your agreement, as one PDF.',
      'Download it from the page of your reservation. You need to sign in.',
    ],
    action: 'Get your exit pack',
  });
