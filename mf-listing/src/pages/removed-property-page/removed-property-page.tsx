import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { homesWords, placeWords } from '../../features/building/building-words.ts';
import { crumbsTo } from '../../features/removed/crumbs-to.ts';
import { RemovedFrame } from '../../features/removed/removed-frame.tsx';
import { SimilarSection } from '../../features/similar/similar-section.tsx';
import { datesToKeep } from '../../stay/coming-stay.ts';
import { nearestInput, removedPropertyInput, removedPropertyOf } from './removed-property-reads.ts';

export { readRemovedProperty as prefetch } from './removed-property-reads.ts';

export const head = (context: PageContext): Head => ({
  title: `${removedPropertyOf(context).name} has no homes anymore | ${brand.name}`,
  robots: 'noindex',
});

/** A building none of whose homes is offered any more, and what is nearest to it. Drawn by the server alone, with status 410. */
export function Page() {
  const [search] = useSearchParams();
  const property = useEndpoint('getRemovedProperty', removedPropertyInput(useParams()['slug']!)).data!;
  const nearest = useEndpoint('searchHomes', nearestInput(property, search)).data;
  const dates = datesToKeep(search, property.today);
  const { market, name, homes } = property;
  return (
    <RemovedFrame
      crumbs={crumbsTo(property, name)}
      heading={`${name} has no homes anymore`}
      words={`The building is in ${placeWords(property)}. ${homes === 1 ? 'Its only home is' : homes === 2 ? 'Both of its homes are' : `All ${homesWords(homes)} in it are`} no longer listed.`}
      actions={<ButtonLink href={`/s/${market.slug}${dates && `?${dates}`}`}>All homes in {market.name}</ButtonLink>}
    >
      <SimilarSection
        still
        heading={dates ? 'Nearby homes for your dates' : 'Nearby homes'}
        homes={nearest?.homeGroups.flatMap(({ homes: [first] }) => first ?? [])}
        failed={nearest === undefined}
        stayQuery={dates}
        market={market}
      />
    </RemovedFrame>
  );
}
