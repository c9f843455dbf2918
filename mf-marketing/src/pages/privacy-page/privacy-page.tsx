import type { Head, PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { LegalDocument } from '../../site/legal-document.tsx';
import { privacySections } from '../../features/privacy/privacy-sections.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Privacy | ${brand.name}`,
  description: `What data ${brand.name} stores, why and for how long, every cookie by name, how to withdraw consent, and your rights.`,
  canonical: '/privacy',
  jsonLd: [toBreadcrumbs(origin, 'Privacy', '/privacy')],
});

export function Page() {
  return (
    <LegalDocument
      title="Privacy"
      summary="We ask before we use analytics, and this page lists everything that we store. This page says what we store, why and for how long, and how to have it corrected or deleted."
      inForceFrom="2026-11-28"
      sections={privacySections}
    />
  );
}
