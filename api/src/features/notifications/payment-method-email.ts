import type { DomainEvents } from '../../platform/jobs/index.ts';
import type { EmailContent } from './email-content.ts';

/** Asks the holder of a card to add another one before the card expires. */
export function composeExpiringMethodEmail(
  { firstName }: { firstName: string },
  { label, year, month, references }: DomainEvents['PaymentMethodExpiring'],
  siteOrigin: string,
): EmailContent {
  const stays = new Intl.ListFormat('en-US').format(references);
  return {
    subject: `Your ${label} expires soon`,
    greeting: firstName ? `Hello ${firstName},` : 'Hello,',
    paragraphs: [
      `Your ${label} pays for ${stays}. It expires at the end of ${String(month).padStart(2, '0')}/${year}.`,
      'Add another card or a bank account before then, so that your next payment works. If your bank has sent you a new card with the same number, add it again with its new date.',
    ],
    action: { label: 'Update your payment methods', url: `${siteOrigin}/account/payment-methods` },
  };
}
