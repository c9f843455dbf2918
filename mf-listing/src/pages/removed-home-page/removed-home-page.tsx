import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { formatMonthly } from '@lodestay/stay';
import { ButtonLink } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { crumbsTo } from '../../features/removed/crumbs-to.ts';
import { RemovedFrame } from '../../features/removed/removed-frame.tsx';
import { SimilarSection } from '../../features/similar/similar-section.tsx';
import { datesToKeep } from '../../stay/coming-stay.ts';
import { kindAndPlace } from '../home-page/home-words.ts';
import { insteadInput, removedHomeOf, removedInput } from './removed-home-reads.ts';

export { readRemovedHome as prefetch } from './removed-home-reads.ts';

export const head = (context: PageContext): Head => ({
  title: `${removedHomeOf(context).title} is no longer listed | ${brand.name}`,
  robots: 'noindex',
});

/** A home that is no longer listed: what it was, and what one can have in its place. Drawn by the server alone, with status 410. */
export function Page() {
  const slug = useParams()['slug']!;
  const [search] = useSearchParams();
  const home = useEndpoint('getRemovedHome', removedInput(slug)).data!;
  const instead = useEndpoint('listSimilarHomes', insteadInput(slug, search));
  const dates = datesToKeep(search, home.today);
  const query = dates && `?${dates}`;
  const { market, property } = home;
  return (
    <RemovedFrame
      crumbs={crumbsTo(home, home.title)}
      heading={`${home.title} is no longer listed`}
      words={`${kindAndPlace(home)}. The last rent was ${formatMonthly(home.monthlyRent)} a month.`}
      actions={
        <>
          <ButtonLink href={`/s/${market.slug}${query}`}>All homes in {market.name}</ButtonLink>
          {property.homes > 0 && (
            <ButtonLink href={`/properties/${property.slug}${query}`} look="secondary">
              {property.homes === 1 ? 'Another home' : `${property.homes} homes`} in the same building
            </ButtonLink>
          )}
        </>
      }
    >
      <SimilarSection
        still
        heading={dates ? 'Similar homes for your dates' : 'Similar homes available now'}
        homes={instead.data?.homes}
        failed={instead.data === undefined}
        stayQuery={dates}
        market={market}
      />
    </RemovedFrame>
  );
}
