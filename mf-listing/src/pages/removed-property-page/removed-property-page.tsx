import { toMarketHref } from '@lodestay/links';
import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { formatHomeCount, formatPlace } from '../../features/building/building-text.ts';
import { getRemovedBreadcrumbs } from '../../features/removed/removed-breadcrumbs.ts';
import { RemovedLayout } from '../../features/removed/removed-layout.tsx';
import { SimilarSection } from '../../features/similar/similar-section.tsx';
import { getUpcomingStayQuery } from '../../stay/upcoming-stay.ts';
import { toNearestHomesInput, toRemovedPropertyInput, getLoadedRemovedProperty } from './removed-property-queries.ts';

export { prefetchRemovedProperty as prefetch } from './removed-property-queries.ts';

export const head = (context: PageContext): Head => ({
  title: `${getLoadedRemovedProperty(context).name} has no homes anymore | ${brand.name}`,
  robots: 'noindex',
});

/** The page of a building without listed homes, with homes nearby. Rendered only on the server, with status 410. */
export function Page() {
  const [search] = useSearchParams();
  const property = useEndpoint('getRemovedProperty', toRemovedPropertyInput(useParams()['slug']!)).data!;
  const nearby = useEndpoint('searchHomes', toNearestHomesInput(property, search)).data;
  const dates = getUpcomingStayQuery(search, property.today);
  const { market, name, homes } = property;
  return (
    <RemovedLayout
      crumbs={getRemovedBreadcrumbs(property, name)}
      heading={`${name} has no homes anymore`}
      text={`The building is in ${formatPlace(property)}. ${homes === 1 ? 'Its only home is' : homes === 2 ? 'Both of its homes are' : `All ${formatHomeCount(homes)} in it are`} no longer listed.`}
      actions={<ButtonLink href={toMarketHref(market.slug, dates)}>All homes in {market.name}</ButtonLink>}
    >
      <SimilarSection
        isStatic
        heading={dates ? 'Nearby homes for your dates' : 'Nearby homes'}
        homes={nearby?.homeGroups.flatMap(({ homes: [first] }) => first ?? [])}
        failed={nearby === undefined}
        stayQuery={dates}
        market={market}
      />
    </RemovedLayout>
  );
}
