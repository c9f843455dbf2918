import { useEndpoint, usePlatform, type Head, type PageContext } from '@lodestay/platform';
import { createPreviewImage } from '@lodestay/platform/indexing';
import { toBreadcrumbs, organization } from '@lodestay/platform/schema-org';
import { toPhoneLink } from '@lodestay/stay';
import { brand, ButtonLink } from '@lodestay/ui';
import { CityCounts } from '../../features/cities/city-counts.tsx';
import { CostSection } from '../../features/cost/cost-section.tsx';
import { useSignUp } from '../../features/sign-up/use-sign-up.tsx';
import { corporatePicture, Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SignUpSection } from '../../features/sign-up/sign-up-section.tsx';
import { WhatYouGet } from './what-you-get.tsx';

/** The page works without the list of cities, so errors are ignored. */
export const prefetch = (context: PageContext): Promise<void> =>
  context.fetch('listDisplayCities', {}).then(
    () => {},
    () => {},
  );

export const head = ({ origin, phone }: PageContext): Head => ({
  title: `Corporate housing: furnished homes for teams | ${brand.name}`,
  description:
    'Furnished homes for teams, for one month or more. See available homes for your city and dates with total prices, including all required fees, or send us a request.',
  canonical: '/corporate-housing',
  image: createPreviewImage(`${corporatePicture.base}-share.jpg`, corporatePicture.alt),
  jsonLd: [
    toBreadcrumbs(origin, 'Corporate housing', '/corporate-housing'),
    organization(origin, [{ contactType: 'sales', telephone: toPhoneLink(phone).slice('tel:'.length) }]),
  ],
});

export function Page() {
  const { today, phone } = usePlatform();
  const markets = useEndpoint('listDisplayCities', {}).data?.markets ?? [];
  const cities = markets.map(({ name, state }) => `${name}, ${state}`);
  const { dialog, link } = useSignUp(cities);
  return (
    <>
      <Hero
        actions={
          <>
            <ButtonLink look="on-night" {...link}>
              Request homes
            </ButtonLink>
            <a href={toPhoneLink(phone)}>or call {phone}</a>
          </>
        }
      />
      <WhatYouGet />
      <CostSection today={today} />
      <HowItWorks />
      <CityCounts markets={markets} />
      <SignUpSection cities={cities} />
      {dialog}
    </>
  );
}
