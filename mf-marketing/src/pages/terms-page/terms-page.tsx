import type { Head, PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { LegalDocument } from '../../site/legal-document.tsx';
import { bookingSections } from '../../features/terms/booking-sections.tsx';
import { cancellationSections } from '../../features/terms/cancellation-sections.tsx';
import { livingSections } from '../../features/terms/living-sections.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Terms of Service | ${brand.name}`,
  description:
    'Booking and holds, prices and fees, payment, cancellation with its dates and amounts, living in the home, and liability.',
  canonical: '/terms-of-service',
  jsonLd: [toBreadcrumbs(origin, 'Terms of Service', '/terms-of-service')],
});

export function Page() {
  return (
    <LegalDocument
      title="Terms of Service"
      summary="The agreement between you and us when you book: holds, prices, refunds and living in the home. The amounts are the same in checkout and in your account."
      inForceFrom="2026-11-21"
      sections={[...bookingSections, ...cancellationSections, ...livingSections]}
    />
  );
}
