import { useEffect } from 'react';
import { isSlug } from '@lodestay/contracts';
import { EMPTY_SEARCH, toCityHref, toHomeHref, toMarketHref, toModePath, toSearchHref } from '@lodestay/links';
import { usePlatform, type Outcome, type PageContext } from '@lodestay/platform';
import { useQuery } from '@lodestay/platform/query';
import { useParams } from '@lodestay/platform/router';
import { formatMonthly } from '@lodestay/stay';
import { Breadcrumbs, ButtonLink, Chip, HomeCard, pageSectionSheet } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { getCityFiguresQuery, MAX_BEDS } from '../../features/city/city-figures.ts';
import { OrderSection } from '../../features/city/order-section.tsx';
import { PlaceLinks } from '../../features/city/place-links.tsx';
import { RentPlot } from '../../features/city/rent-plot.tsx';
import { CardTools } from '../../features/results/card/card-tools.tsx';
import { CityWaitlist } from '../../features/results/empty-results/city-waitlist.tsx';
import { NearestCities } from '../../features/results/empty-results/nearest-cities.tsx';
import { renderHomeTags } from '../../search/home-tags.tsx';
import { rememberPlace } from '../../search/last-search.ts';
import { RANKING_ID } from '../../search/rank-labels.ts';
import { MODE_TEXTS } from '../../search/mode-texts.ts';
import { getApartmentsLabel, pluralize, formatHomeDetails } from '../../search/search-text.ts';
import { sectionHeadSheet } from '../../features/home/section-head.ts';

export { head } from './city-head.ts';

export async function prefetch({ params, api, queryClient }: PageContext): Promise<Outcome | void> {
  const city = params['city'] ?? '';
  const figures = isSlug(city) ? await queryClient.fetchQuery(getCityFiguresQuery(api, city)) : null;
  if (!figures) return { status: 404 };
}

const sheet = styles({
  top: { display: 'grid', gap: 'var(--s-5)', paddingTop: 'var(--s-8)' },
  lead: { maxWidth: 'var(--measure)' },
  modes: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-2)' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '2.25rem 1.5rem',
    [media.belowDesktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const MODES = ['short-term', '1-bedroom', 'corporate', 'military'] as const;

/** A city with its homes, rents, neighborhoods and waitlist. */
export function Page() {
  const s = useStyles(sheet);
  const { section } = useStyles(pageSectionSheet);
  const { head } = useStyles(sectionHeadSheet);
  const { api, today } = usePlatform();
  const { data } = useQuery(getCityFiguresQuery(api, useParams()['city'] ?? ''));
  useEffect(() => {
    if (data)
      rememberPlace(
        { market: data.market.slug, displayCity: data.isMarket ? null : data.place.slug, name: data.place.name },
        today,
      );
  }, [data, today]);
  if (!data) return null;
  const { place, market, isMarket, totalHomes, isMixed, price, rents, neighborhoods, homes, cities, nearbyMarkets } =
    data;
  const marketPath = toMarketHref(market.slug);
  const here = { ...EMPTY_SEARCH, displayCity: isMarket ? null : place.slug };
  const getBedsHref = (beds: number) =>
    toSearchHref(
      marketPath,
      beds === MAX_BEDS ? { ...here, minBeds: MAX_BEDS } : { ...here, beds: [String(beds)], exactMatchBeds: true },
    );
  return (
    <>
      <section className={cx('page', s.top)}>
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            ...(isMarket
              ? []
              : [{ label: market.name === place.name ? `${market.name} area` : market.name, href: marketPath }]),
            { label: place.name },
          ]}
        />
        <h1 className="display d-46">{`${getApartmentsLabel(isMixed)} in ${place.name}, ${place.state}`}</h1>
        <p className={cx('lead', s.lead)}>
          {price
            ? `${pluralize(totalHomes, 'home')} from ${formatMonthly(price.minimum)} to ${formatMonthly(price.maximum)} a month.`
            : `No homes are available in ${place.name} right now.`}
        </p>
        {totalHomes > 0 && (
          <div className={s.modes}>
            <ButtonLink href={toSearchHref(marketPath, here)}>{`Show ${pluralize(totalHomes, 'home')}`}</ButtonLink>
            {MODES.map((mode) => (
              <Chip key={mode} href={toSearchHref(toModePath(marketPath, mode), here)}>
                {MODE_TEXTS[mode].label}
              </Chip>
            ))}
          </div>
        )}
        {totalHomes === 0 && (
          <div className={s.modes}>
            <ButtonLink href="#waitlist-heading">Join the waitlist</ButtonLink>
            {cities.length > 0 && <Chip href={marketPath}>{`Show homes near ${market.name}`}</Chip>}
          </div>
        )}
      </section>
      {rents.length > 0 && (
        <section className={cx('page', section)} aria-labelledby="rents-heading">
          <header className={head}>
            <h2 id="rents-heading" className="display d-34">
              Rents by bedrooms
            </h2>
          </header>
          <RentPlot rents={rents} getHref={getBedsHref} />
        </section>
      )}
      {homes.length > 0 && (
        <section className={cx('page', section)} aria-labelledby="homes-heading">
          <header className={head}>
            <h2 id="homes-heading" className="display d-34">{`Homes in ${place.name}`}</h2>
          </header>
          <ul className={s.cards}>
            {homes.map((home) => (
              <li key={home.id}>
                <HomeCard
                  href={toHomeHref(home.slug)}
                  home={home}
                  facts={[home.neighborhoodName ?? home.cityName, ...formatHomeDetails(home)]}
                  tag={renderHomeTags(home)}
                  save={<CardTools home={home} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {neighborhoods.length > 0 && (
        <section className={cx('page', section)} aria-labelledby="neighborhoods-heading">
          <header className={head}>
            <h2 id="neighborhoods-heading" className="display d-34">
              Neighborhoods
            </h2>
          </header>
          <PlaceLinks
            places={neighborhoods.map(({ id, name, homes: count }) => ({
              key: id,
              name,
              homes: count,
              href: toSearchHref(marketPath, { ...here, neighborhood: [String(id)] }),
            }))}
          />
        </section>
      )}
      {cities.length > 0 && (
        <section className={cx('page', section)} aria-labelledby="cities-heading">
          <header className={head}>
            <h2 id="cities-heading" className="display d-34">
              {isMarket ? `Cities near ${market.name}` : 'Nearby cities'}
            </h2>
          </header>
          <PlaceLinks
            places={cities.map(({ slug, name, homes: count }) => ({
              key: slug,
              name,
              homes: count,
              href: toCityHref(slug),
            }))}
          />
        </section>
      )}
      {nearbyMarkets.length > 0 && (
        <div className={cx('page', section)}>
          <NearestCities markets={nearbyMarkets} stay={EMPTY_SEARCH} />
        </div>
      )}
      {totalHomes > 0 && (
        <section className={cx('page', section)} id={RANKING_ID} aria-labelledby="order-heading">
          <header className={head}>
            <h2 id="order-heading" className="display d-34">
              How ranking works
            </h2>
          </header>
          <OrderSection />
        </section>
      )}
      <section className={cx('page', section)} aria-labelledby="waitlist-heading">
        <CityWaitlist city={place.name} />
      </section>
    </>
  );
}
