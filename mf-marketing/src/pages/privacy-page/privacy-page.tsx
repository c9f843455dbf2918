import type { Head, PageContext } from '@lodestay/platform';
import { breadcrumbsOf } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { LegalDocument } from '../../site/legal-document.tsx';
import { privacySections } from '../../features/privacy/privacy-sections.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Privacy | ${brand.name}`,
  description: `What ${brand.name} stores, why and how long; every cookie by name; consent and how to take it back; your rights.`,
  canonical: '/privacy',
  jsonLd: [breadcrumbsOf(origin, 'Privacy', '/privacy')],
});

export function Page() {
  return (
    <LegalDocument
      title="Privacy"
      summary="We store what a stay needs, ask before we count visits, and sell nothing. This page says what is stored, why, how long, and how you have it corrected or deleted."
      inForceFrom="2026-11-21"
      sections={privacySections}
    />
  );
}
