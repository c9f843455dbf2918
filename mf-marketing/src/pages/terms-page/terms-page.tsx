import type { Head, PageContext } from '@lodestay/platform';
import { breadcrumbsOf } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { LegalDocument } from '../../site/legal-document.tsx';
import { bookingSections } from '../../features/terms/booking-sections.tsx';
import { cancellationSections } from '../../features/terms/cancellation-sections.tsx';
import { livingSections } from '../../features/terms/living-sections.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Terms of Service | ${brand.name}`,
  description:
    'Booking and holds, prices and fees, payment, cancellation with its dates and amounts, living in the home, and who answers for what.',
  canonical: '/terms-of-service',
  jsonLd: [breadcrumbsOf(origin, 'Terms of Service', '/terms-of-service')],
});

export function Page() {
  return (
    <LegalDocument
      title="Terms of Service"
      summary="What you and we agree to when you book: how a home is held, what it costs, when money comes back, and how to live there. The amounts are those that the checkout charges and the account refunds."
      inForceFrom="2026-11-21"
      sections={[...bookingSections, ...cancellationSections, ...livingSections]}
    />
  );
}
