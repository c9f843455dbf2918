import type { DocumentRequestKind } from '@lodestay/contracts';
import { formatInstant } from '@lodestay/stay';
import type { Reservations } from '../reservations/index.ts';
import type { EmailContent } from './email-content.ts';

type Request = Pick<
  NonNullable<Awaited<ReturnType<Reservations['findDocumentRequest']>>>,
  'firstName' | 'kind' | 'message' | 'title' | 'dueAt' | 'timeZone'
>;

const WANTED: Readonly<Record<DocumentRequestKind, string>> = {
  photo_id: 'a photo of your ID',
  income: 'a document that shows your income, savings or credit score',
};

/** Asks the guest or the co-signer for a document, with what staff wrote about it. */
export function composeDocumentRequestEmail(
  { firstName, kind, message, title, dueAt, timeZone }: Request,
  url: string,
): EmailContent {
  return {
    subject: 'We need another document for your application',
    greeting: firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: [
      `To decide about the application, we need ${WANTED[kind]}.`,
      `Our team wrote: ${message}`,
      `Add it by ${formatInstant(dueAt.getTime(), timeZone)}, then send it to our team on the same page.`,
    ],
    details: [['Home', title]],
    action: { label: 'Add the document', url },
    note: 'Add it on this page instead of replying to this email.',
  };
}
