import { parseSearch, toMarketHref, toPlaceHref } from '@lodestay/links';
import {
  keepUtm,
  getQueryKey,
  useEndpoint,
  usePlatform,
  parseUtm,
  type Head,
  type Outcome,
  type PageContext,
} from '@lodestay/platform';
import { organization, webSite } from '@lodestay/platform/schema-org';
import { useSearchParams } from '@lodestay/platform/router';
import { brand } from '@lodestay/ui';
import { findPlace, toPlaceQuery } from '../../features/finder/places.ts';
import { staticIsland } from '@lodestay/platform/static-island';
import { FeaturedHomes } from '../../features/home/featured-homes.tsx';
import {
  getFeaturedDates,
  getFeaturedMarkets,
  prefetchFeatured,
  useFeaturedHomes,
  useFeaturedQuote,
  type CityList as Cities,
} from '../../features/home/use-featured-homes.ts';
import { Hero, heroPreloads } from '../../features/home/hero.tsx';
import { pluralize } from '../../search/search-text.ts';
import { FinderCard } from './finder-card.tsx';

/** These sections contain only text and links, so they are never hydrated. */
const loadSections = () => import(/* webpackChunkName: "home-reading" */ '../../features/home/static-sections.ts');
const promises = staticIsland(() => loadSections().then((module) => module.Benefits));
const waysToStay = staticIsland(() => loadSections().then((module) => module.StayTypes));
const wholePrice = staticIsland(() => loadSections().then((module) => module.FullPrice));
const cityList = staticIsland(() => loadSections().then((module) => module.CityList));
const invitations = staticIsland(() => loadSections().then((module) => module.BusinessLinks));
const staticSections = [promises, waysToStay, wholePrice, cityList, invitations];

const getPlaceText = (params: URLSearchParams) => (params.get('city') ?? params.get('term') ?? '').trim();

/** Handles a submitted plain form: redirects to the named place, or shows the home page with a choice of places. */
async function redirectToPlace({ url, today, fetch }: PageContext): Promise<Outcome | undefined> {
  const text = getPlaceText(url.searchParams);
  if (!text) return undefined;
  const target = await fetch('suggestPlaces', toPlaceQuery(text)).then(findPlace, () => null);
  if (typeof target !== 'string') return undefined;
  const { search } = parseSearch(url.searchParams, today);
  return { status: 302, redirect: keepUtm(toPlaceHref(target, search, search.searchType), parseUtm(url.search)) };
}

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const outcome = await redirectToPlace(context);
  if (outcome) return outcome;
  // The page works without these sections, so it renders even if the API is down.
  await Promise.all([prefetchFeatured(context).catch(() => {}), ...staticSections.map((part) => part.load())]);
}

const hasHomes = (cities: Cities | undefined): cities is Cities =>
  cities !== undefined && cities.markets.some((market) => market.homes > 0);

export function head({ queryClient, origin, url }: PageContext): Head {
  const cities = queryClient.getQueryData<Cities>(getQueryKey('listDisplayCities'));
  const where = hasHomes(cities)
    ? ` in ${pluralize(cities.markets.filter((market) => market.homes > 0).length, 'city', 'cities')}`
    : '';
  return {
    title: `${brand.name}: furnished homes for one month to a year`,
    description: `Furnished apartments by the month${where}. Fixed and Flex stays. The first price includes every required fee.`,
    canonical: '/',
    robots: getPlaceText(url.searchParams) ? 'noindex' : undefined,
    preloadImages: heroPreloads,
    jsonLd: [organization(origin), webSite(origin)],
  };
}

export function Page() {
  const { today } = usePlatform();
  const [params] = useSearchParams();
  const place = getPlaceText(params);
  const { search } = parseSearch(params, today);
  const dates = getFeaturedDates(today);
  const cities = useEndpoint('listDisplayCities', {}).data;
  const homes = useFeaturedHomes(cities, today);
  const quote = useFeaturedQuote(homes[0], today);
  const suggestions = useEndpoint('suggestPlaces', toPlaceQuery(place), { enabled: place !== '' });
  const match = place !== '' && suggestions.data ? findPlace(suggestions.data) : null;
  const placeNotice = match !== null ? null : suggestions.data ? 'unknown place' : 'lookup failed';
  const first = homes[0];
  const firstMarket = first && cities && getFeaturedMarkets(cities).find((market) => market.id === first.marketId);
  return (
    <>
      <Hero />
      <FinderCard
        place={place}
        placeChoices={typeof match === 'string' ? null : match}
        stay={search}
        mode={search.searchType}
        today={today}
        notice={cities && !hasHomes(cities) ? 'no homes' : place === '' ? null : placeNotice}
      />
      <promises.Island />
      {first && firstMarket && (
        <waysToStay.Island home={first} dates={dates} marketPath={toMarketHref(firstMarket.slug)} />
      )}
      {homes.length > 0 && <FeaturedHomes homes={homes} dates={dates} />}
      {first && quote && <wholePrice.Island home={first} quote={quote} />}
      {hasHomes(cities) && <cityList.Island markets={cities.markets} />}
      <invitations.Island />
    </>
  );
}
