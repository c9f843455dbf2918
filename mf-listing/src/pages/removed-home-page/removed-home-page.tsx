import { toMarketHref, toPropertyHref } from '@lodestay/links';
import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { formatMonthly } from '@lodestay/stay';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { getRemovedBreadcrumbs } from '../../features/removed/removed-breadcrumbs.ts';
import { RemovedLayout } from '../../features/removed/removed-layout.tsx';
import { SimilarSection } from '../../features/similar/similar-section.tsx';
import { getUpcomingStayQuery } from '../../stay/upcoming-stay.ts';
import { formatKindAndPlace } from '../home-page/home-text.ts';
import { toSimilarHomesInput, getLoadedRemovedHome, toRemovedHomeInput } from './removed-home-queries.ts';

export { prefetchRemovedHome as prefetch } from './removed-home-queries.ts';

export const head = (context: PageContext): Head => ({
  title: `${getLoadedRemovedHome(context).title} is no longer listed | ${brand.name}`,
  robots: 'noindex',
});

/** The page of a removed home, with alternatives. Rendered only on the server, with status 410. */
export function Page() {
  const slug = useParams()['slug']!;
  const [search] = useSearchParams();
  const home = useEndpoint('getRemovedHome', toRemovedHomeInput(slug)).data!;
  const similar = useEndpoint('listSimilarHomes', toSimilarHomesInput(slug, search));
  const dates = getUpcomingStayQuery(search, home.today);
  const { market, property } = home;
  return (
    <RemovedLayout
      crumbs={getRemovedBreadcrumbs(home, home.title)}
      heading={`${home.title} is no longer listed`}
      text={`${formatKindAndPlace(home)}. The last rent was ${formatMonthly(home.monthlyRent)} a month.`}
      actions={
        <>
          <ButtonLink href={toMarketHref(market.slug, dates)}>All homes in {market.name}</ButtonLink>
          {property.homes > 0 && (
            <ButtonLink href={toPropertyHref(property.slug, dates)} look="secondary">
              {property.homes === 1 ? 'Another home' : `${property.homes} homes`} in the same building
            </ButtonLink>
          )}
        </>
      }
    >
      <SimilarSection
        isStatic
        heading={dates ? 'Similar homes for your dates' : 'Similar homes available now'}
        homes={similar.data?.homes}
        failed={similar.data === undefined}
        stayQuery={dates}
        market={market}
      />
    </RemovedLayout>
  );
}
