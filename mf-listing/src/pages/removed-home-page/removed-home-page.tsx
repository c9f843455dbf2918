import { useEndpoint, type Head, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { formatMonthly } from '@lodestay/stay';
import { Breadcrumbs, Button, ButtonLink, TextField } from '@lodestay/ui';
import { brand } from '@lodestay/ui/brand';
import { styles, useStyles } from '@lodestay/ui/styles';
import { SimilarSection } from '../../features/similar/similar-section.tsx';
import { kindAndPlace } from '../home-page/home-words.ts';
import { datesToKeep, insteadInput, removedHomeOf, removedInput } from './removed-home-reads.ts';

export { readRemovedHome as prefetch } from './removed-home-reads.ts';

const sheet = styles({
  crumbs: { paddingBlock: 'var(--s-4)' },
  words: { display: 'grid', gap: 'var(--s-5)', justifyItems: 'start', maxWidth: '44rem', paddingBlock: 'clamp(1.5rem, 4vw, 3rem)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  search: { display: 'grid', gridTemplateColumns: '1fr auto', gap: 'var(--s-3)', alignItems: 'end', maxWidth: '32rem', paddingBlock: 'var(--s-10)', '@media (max-width: 480px)': { gridTemplateColumns: '1fr' } },
});

export const head = (context: PageContext): Head => ({ title: `${removedHomeOf(context).title} is no longer offered | ${brand.name}`, robots: 'noindex' });

/** A home that is no longer offered: what it was, and what one can have in its place. Drawn by the server alone, with status 410. */
export function Page() {
  const s = useStyles(sheet);
  const slug = useParams()['slug']!;
  const [search] = useSearchParams();
  const home = useEndpoint('getRemovedHome', removedInput(slug)).data!;
  const instead = useEndpoint('listSimilarHomes', insteadInput(slug, search));
  const dates = datesToKeep(search);
  const query = dates && `?${dates}`;
  const { market, property, neighborhoodId, neighborhoodName } = home;
  const searchPath = `/s/${market.slug}`;
  const crumbs = [
    { label: market.name, href: searchPath },
    ...(neighborhoodName && neighborhoodId ? [{ label: neighborhoodName, href: `${searchPath}?neighborhood=${neighborhoodId}` }] : []),
    { label: home.title },
  ];
  return (
    <div className="page">
      <Breadcrumbs items={crumbs} className={s.crumbs} />
      <div className={s.words}>
        <h1 className="display d-46">{home.title} is no longer offered</h1>
        <p className="lead">
          {`${kindAndPlace(home)}, until it was taken off the site. Its last rent was ${formatMonthly(home.monthlyRent)} a month.`}
        </p>
        <div className={s.actions}>
          <ButtonLink href={searchPath + query}>All homes in {market.name}</ButtonLink>
          {property.homes > 0 && (
            <ButtonLink href={`/properties/${property.slug}${query}`} look="secondary">
              {property.homes === 1 ? 'Another home' : `${property.homes} homes`} in the same building
            </ButtonLink>
          )}
        </div>
      </div>
      <SimilarSection
        heading={dates ? 'Like it, and free for your dates' : 'Like it, and free now'}
        homes={instead.data?.homes}
        failed={instead.data === undefined}
        stayQuery={dates}
        market={market}
      />
      <form action="/" method="get" role="search" className={s.search}>
        <TextField label="Or look in another city or neighborhood" name="term" type="search" autoComplete="off" />
        <Button type="submit">Search</Button>
      </form>
    </div>
  );
}
