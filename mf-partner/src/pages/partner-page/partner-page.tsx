import type { Head, PageContext } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { EarningsSection } from '../../features/earnings/earnings-section.tsx';
import { PartnerForm } from '../../features/lead/partner-form.tsx';
import { Hero, partnerPicture } from './hero.tsx';
import { Questions } from './questions.tsx';
import { WhatWeDo } from './what-we-do.tsx';

export const head = ({ origin }: PageContext): Head => ({
  title: `Partner: rent out a furnished home by the month | ${brand.name}`,
  description: 'For owners and hosts: see what we do, estimate your yearly rent and tell us about your homes.',
  canonical: '/partner',
  image: createPreviewImage(`${partnerPicture.base}-share.jpg`, partnerPicture.alt),
  jsonLd: [toBreadcrumbs(origin, 'Partner', '/partner')],
});

export function Page() {
  return (
    <>
      <Hero />
      <WhatWeDo />
      <EarningsSection />
      <PartnerForm />
      <Questions />
    </>
  );
}
