import type { Head, PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { LegalDocument } from '../../site/legal-document.tsx';
import { cookieSections } from '../../features/cookies/cookie-sections.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Cookie statement | ${brand.name}`,
  description: `Every cookie and storage entry of ${brand.name} by name: what it holds, when it is set, how long it lasts, and how to change your choice.`,
  canonical: '/cookie-statement',
  jsonLd: [toBreadcrumbs(origin, 'Cookie statement', '/cookie-statement')],
});

export function Page() {
  return (
    <LegalDocument
      title="Cookie statement"
      summary="The site sets a few cookies of its own. Most are necessary to sign in and to remember your choices. Analytics cookies are set only if you allow them."
      inForceFrom="2026-11-23"
      sections={cookieSections}
    />
  );
}
