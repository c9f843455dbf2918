import { parseSearch, toPlaceHref } from '@lodestay/links';
import {
  keepUtm,
  queryKeyOf,
  useEndpoint,
  usePlatform,
  utmOf,
  type Head,
  type Outcome,
  type PageContext,
} from '@lodestay/platform';
import { organization, webSite } from '@lodestay/platform/schema-org';
import { useSearchParams } from '@lodestay/platform/router';
import { brand } from '@lodestay/ui';
import { meantBy, placeQuery } from '../../features/finder/places.ts';
import { staticIsland } from '@lodestay/platform/static-island';
import { FeaturedHomes } from '../../features/home/featured-homes.tsx';
import {
  featuredDates,
  featuredMarkets,
  prefetchFeatured,
  useFeaturedHomes,
  useFeaturedQuote,
  type CityList as Cities,
} from '../../features/home/featured.ts';
import { Hero, heroPreloads } from '../../features/home/hero.tsx';
import { pluralize } from '../../search/search-words.ts';
import { FinderCard } from './finder-card.tsx';

/** Words and links only: they live without their code. */
const reading = () => import(/* webpackChunkName: "home-reading" */ '../../features/home/reading.ts');
const promises = staticIsland(() => reading().then((module) => module.Promises));
const waysToStay = staticIsland(() => reading().then((module) => module.WaysToStay));
const wholePrice = staticIsland(() => reading().then((module) => module.WholePrice));
const cityList = staticIsland(() => reading().then((module) => module.CityList));
const invitations = staticIsland(() => reading().then((module) => module.Invitations));
const readingParts = [promises, waysToStay, wholePrice, cityList, invitations];

const askedPlace = (params: URLSearchParams) => (params.get('city') ?? params.get('term') ?? '').trim();

/** A form that was sent without script asks here for a place: the answer is its page, or this one with what there is to choose from. */
async function placeAsked({ url, today, fetch }: PageContext): Promise<Outcome | undefined> {
  const text = askedPlace(url.searchParams);
  if (!text) return undefined;
  const meant = await fetch('suggestPlaces', placeQuery(text)).then(meantBy, () => null);
  if (typeof meant !== 'string') return undefined;
  const { search } = parseSearch(url.searchParams, today);
  return { status: 302, redirect: keepUtm(toPlaceHref(meant, search, search.searchType), utmOf(url.search)) };
}

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const outcome = await placeAsked(context);
  if (outcome) return outcome;
  // The form stands without any of it, so the page comes even while the api does not.
  await Promise.all([prefetchFeatured(context).catch(() => {}), ...readingParts.map((part) => part.load())]);
}

const hasHomes = (cities: Cities | undefined): cities is Cities =>
  cities !== undefined && cities.markets.some((market) => market.homes > 0);

export function head({ queryClient, origin, url }: PageContext): Head {
  const cities = queryClient.getQueryData<Cities>(queryKeyOf('listDisplayCities'));
  const where = hasHomes(cities)
    ? ` in ${pluralize(cities.markets.filter((market) => market.homes > 0).length, 'city', 'cities')}`
    : '';
  return {
    title: `${brand.name}: furnished homes for one month to a year`,
    description: `Furnished apartments by the month${where}. Fixed, Flex and Standby stays. The first price includes every required fee.`,
    canonical: '/',
    robots: askedPlace(url.searchParams) ? 'noindex' : undefined,
    preloadImages: heroPreloads,
    jsonLd: [organization(origin), webSite(origin)],
  };
}

export function Page() {
  const { today } = usePlatform();
  const [params] = useSearchParams();
  const place = askedPlace(params);
  const { search: asked } = parseSearch(params, today);
  const dates = featuredDates(today);
  const cities = useEndpoint('listDisplayCities', {}).data;
  const homes = useFeaturedHomes(cities, today);
  const quote = useFeaturedQuote(homes[0], today);
  const found = useEndpoint('suggestPlaces', placeQuery(place), { enabled: place !== '' });
  const meant = place !== '' && found.data ? meantBy(found.data) : null;
  const missingPlace = meant !== null ? null : found.data ? 'this place' : 'an answer';
  const first = homes[0];
  const firstMarket = first && cities && featuredMarkets(cities).find((market) => market.id === first.marketId);
  return (
    <>
      <Hero />
      <FinderCard
        place={place}
        placeChoices={typeof meant === 'string' ? null : meant}
        asked={asked}
        mode={asked.searchType}
        today={today}
        missing={cities && !hasHomes(cities) ? 'any home' : place === '' ? null : missingPlace}
      />
      <promises.Island />
      {first && firstMarket && (
        <waysToStay.Island home={first} dates={dates} marketPath={`/s/${firstMarket.slug}`} today={today} />
      )}
      {homes.length > 0 && <FeaturedHomes homes={homes} dates={dates} />}
      {first && quote && <wholePrice.Island home={first} quote={quote} />}
      {hasHomes(cities) && <cityList.Island markets={cities.markets} />}
      <invitations.Island />
    </>
  );
}
