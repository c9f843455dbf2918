import { toSupportHref } from '@lodestay/links';
import type { DomainEvents } from '../../platform/jobs/index.ts';
import type { Contact } from '../accounts/index.ts';
import type { EmailContent } from './email-content.ts';

/** Staff answered or closed a support case. The text stays in the account. */
export function composeSupportEmail(
  { firstName }: Contact,
  { reference, change }: DomainEvents['SupportCaseChanged'],
  siteOrigin: string,
): EmailContent {
  const isClosed = change === 'closed';
  return {
    subject: isClosed ? `Your request ${reference} is closed` : `We answered your request ${reference}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      isClosed
        ? 'We closed your request. You can rate our help, or write again to open it.'
        : 'We answered your request. Read the answer in your account.',
    ],
    action: { label: isClosed ? 'Rate our help' : 'Read the answer', url: siteOrigin + toSupportHref(reference) },
  };
}
