import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand, ButtonLink } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { BARSALA_QUESTIONS, PAGE_NAME } from '../../features/barsala/barsala-texts.ts';
import { findLargestCity } from '../../features/barsala/city-prices.ts';
import { FindHomesSection } from '../../features/barsala/find-homes-section.tsx';
import { HelpSection } from '../../features/barsala/help-section.tsx';
import { SampleHomes, toSampleHomesInput } from '../../features/barsala/sample-homes.tsx';
import { StaySteps } from '../../features/barsala/stay-steps.tsx';
import { toFaqPage } from '../../site/faq-page.ts';
import { Questions } from '../../site/questions.tsx';

const PATH = '/barsala-at-landing';

const sheet = styles({
  head: { display: 'grid', gap: 'var(--s-5)', paddingTop: 'clamp(2.5rem, 6vw, 5rem)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-6)', alignItems: 'center' },
});

/** The page works without cities and homes, so errors are ignored. */
export const prefetch = async ({ fetch }: PageContext): Promise<void> => {
  try {
    const city = findLargestCity((await fetch('listDisplayCities', {})).markets);
    if (city) await fetch('searchHomes', toSampleHomesInput(city.slug));
  } catch {
    // The browser tries again.
  }
};

export const head = ({ origin }: PageContext): Head => ({
  title: `${PAGE_NAME}: furnished homes by the month | ${brand.name}`,
  description: `Looking for Barsala? See where ${brand.name} has furnished homes now, what they cost, how a stay works, and whom to ask about a booking you made elsewhere.`,
  canonical: PATH,
  jsonLd: [toBreadcrumbs(origin, PAGE_NAME, PATH), toFaqPage(BARSALA_QUESTIONS)],
});

/** For people who look for the brand Barsala. It states only what this site knows. */
export function Page() {
  const s = useStyles(sheet);
  const markets = useEndpoint('listDisplayCities', {}).data?.markets;
  const city = findLargestCity(markets ?? []);
  return (
    <>
      <header className={cx('page', s.head)}>
        <h1 className="display d-64">{PAGE_NAME}</h1>
        <p className="lead">
          {`You know the name Barsala and came to ${brand.name}. This page shows where we have homes now, what they cost, how a stay works, and whom to ask about a booking you made elsewhere.`}
        </p>
        <div className={s.actions}>
          <ButtonLink href="#find">Find a home</ButtonLink>
          <a href="#booking" className="link">
            I have a booking elsewhere
          </a>
        </div>
      </header>
      <FindHomesSection markets={markets} />
      {city && <SampleHomes city={city} />}
      <StaySteps />
      <HelpSection />
      <Questions questions={BARSALA_QUESTIONS} />
    </>
  );
}
