import type { Head, PageContext } from '@lodestay/platform';
import { usePriceLists, usePrices } from '@lodestay/platform/prices';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { LegalDocument } from '../../site/legal-document.tsx';
import { createBookingSections } from '../../features/terms/booking-sections.tsx';
import { cancellationSections } from '../../features/terms/cancellation-sections.tsx';
import { livingSections } from '../../features/terms/living-sections.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Terms of Service | ${brand.name}`,
  description:
    'Booking and holds, prices and fees, payment, cancellation with its dates and amounts, living in the home, and liability.',
  canonical: '/terms-of-service',
  jsonLd: [toBreadcrumbs(origin, 'Terms of Service', '/terms-of-service')],
});

/** The first day of the texts without prices. */
const TEXTS_FROM = '2026-11-28';

export function Page() {
  const prices = usePrices();
  const next = usePriceLists().find(({ effectiveFrom }) => effectiveFrom > prices.effectiveFrom) ?? null;
  return (
    <LegalDocument
      title="Terms of Service"
      summary="The agreement between you and us when you book: holds, prices, refunds and living in the home. The amounts are the same in checkout and in your account."
      inForceFrom={prices.effectiveFrom > TEXTS_FROM ? prices.effectiveFrom : TEXTS_FROM}
      sections={[...createBookingSections(prices, next), ...cancellationSections, ...livingSections]}
    />
  );
}
