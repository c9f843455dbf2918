import { isSlug } from '@lodestay/contracts';
import { chooseNearPlace, toCorporateMarketHref, toMarketHref, toModePath } from '@lodestay/links';
import { useEndpoint, usePlatform, type Outcome, type PageContext } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { formatCount, formatMonthly, toPhoneLink } from '@lodestay/stay';
import { brand, Breadcrumbs, ButtonLink, Picture } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { MarketCounts } from '../../features/market/market-counts.tsx';
import { getMarketQuery, getNeighborhoodsQuery, getTeamQuery } from '../../features/market/market-queries.ts';
import { NeighborhoodsSection } from '../../features/market/neighborhoods-section.tsx';
import { TeamSection } from '../../features/market/team-section.tsx';
import { parseTeamStay } from '../../features/market/team-stay.ts';
import { SignUpSection } from '../../features/sign-up/sign-up-section.tsx';
import { useSignUp } from '../../features/sign-up/use-sign-up.tsx';

export { head } from './market-head.ts';

const ignoreFailure = (read: Promise<unknown>) =>
  read.then(
    () => {},
    () => {},
  );

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const { params, url, today, fetch } = context;
  const market = params['market'] ?? '';
  if (!isSlug(market)) return { status: 404 };
  const stay = parseTeamStay(url.searchParams, today);
  if (stay.unknownPlace) {
    const outcome = await findPlace(context, market, stay.unknownPlace);
    if (outcome) return outcome;
  }
  // Only the counts are essential. The other sections say if they could not be loaded, or are left out.
  await Promise.all([
    fetch('searchHomes', getMarketQuery(market)),
    ignoreFailure(fetch('searchHomes', getTeamQuery(market, stay.dates))),
    ignoreFailure(fetch('listNeighborhoods', getNeighborhoodsQuery(market, stay.near))),
    ignoreFailure(fetch('listDisplayCities', {})),
  ]);
}

/** Redirects from the name of a place, which the plain form sends, to its coordinates. */
async function findPlace({ url, fetch }: PageContext, market: string, term: string): Promise<Outcome | void> {
  const suggested = await fetch('suggestPlaces', { query: { term } }).catch(() => null);
  const near = suggested && chooseNearPlace(suggested.places, toMarketHref(market));
  if (!near) return;
  const query = new URLSearchParams(url.search);
  query.set('near', near.name);
  query.set('nearLatitude', String(near.latitude));
  query.set('nearLongitude', String(near.longitude));
  return { status: 302, redirect: `${toCorporateMarketHref(market, query)}#neighborhoods` };
}

const sheet = styles({
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)',
    gap: 'var(--s-10)',
    alignItems: 'center',
    paddingTop: 'var(--s-8)',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-8)' },
  },
  words: { display: 'grid', gap: 'var(--s-5)', justifyItems: 'start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3) var(--s-6)', alignItems: 'center' },
});

export function Page() {
  const s = useStyles(sheet);
  const slug = useParams()['market'] ?? '';
  const [params] = useSearchParams();
  const { today, phone } = usePlatform();
  const { dates, near, hasInvalidDates, unknownPlace } = parseTeamStay(params, today);
  const counts = useEndpoint('searchHomes', getMarketQuery(slug)).data;
  const team = useEndpoint('searchHomes', getTeamQuery(slug, dates)).data;
  const neighborhoods = useEndpoint('listNeighborhoods', getNeighborhoodsQuery(slug, near)).data?.neighborhoods ?? [];
  const picture = useEndpoint('listDisplayCities', {}).data?.markets.find((each) => each.slug === slug)?.picture;
  const place = counts?.market ? `${counts.market.name}, ${counts.market.state}` : slug;
  const { dialog, link } = useSignUp([], place);
  if (!counts?.market) return null;
  const { name } = counts.market;
  const { price, beds } = counts.filters;
  return (
    <>
      <section className={cx('page', s.top)}>
        <div className={s.words}>
          <Breadcrumbs
            items={[
              { label: 'Home', href: '/' },
              { label: 'Corporate housing', href: '/corporate-housing' },
              { label: name, href: toCorporateMarketHref(slug) },
            ]}
          />
          <h1 className="display d-46">{`Corporate housing in ${place}`}</h1>
          {price ? (
            <>
              <p className="lead num">
                {`${formatCount(counts.totalHomes)} furnished ${counts.totalHomes === 1 ? 'home' : 'homes'}, from ${formatMonthly(price.minimum)} to ${formatMonthly(price.maximum)} a month before fees.`}
              </p>
              <MarketCounts slug={slug} beds={beds} />
            </>
          ) : (
            <p className="lead">{`No furnished homes are listed in ${name} right now. Send us a request with your headcount and dates.`}</p>
          )}
          <div className={s.actions}>
            <ButtonLink {...link}>Request homes</ButtonLink>
            {price && (
              <ButtonLink look="secondary" href={toModePath(toMarketHref(slug), 'corporate')}>
                See all homes
              </ButtonLink>
            )}
            <span className="soft">
              or call{' '}
              <a className="link" href={toPhoneLink(phone)}>
                {phone}
              </a>
              , {brand.supportHours}
            </span>
          </div>
        </div>
        {picture && <Picture picture={picture} sizes="(max-width: 1023px) 92vw, 26rem" ratio="3:2" priority />}
      </section>
      {counts.totalHomes > 0 && (
        <TeamSection
          key={`${dates.start} ${dates.end}`}
          slug={slug}
          city={name}
          dates={dates}
          hasInvalidDates={hasInvalidDates}
          today={today}
          params={params}
          found={team}
        />
      )}
      <NeighborhoodsSection
        slug={slug}
        city={name}
        near={near}
        unknownPlace={unknownPlace}
        params={params}
        neighborhoods={neighborhoods}
      />
      <SignUpSection cities={[]} city={place} />
      {dialog}
    </>
  );
}
