import type { HomeDetail, Picture, ResponseOf } from '@lodestay/contracts';
import type { PageContext } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { DEFAULT_COMMITTED_NIGHTS, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import type { ExampleChoice } from './example-choice.ts';

export type City = Pick<ResponseOf<'listDisplayCities'>['markets'][number], 'slug' | 'name' | 'state' | 'homes'>;

/** A home to choose from. */
export type HomeOption = { slug: string; title: string };

/** The parts of a home that the page shows. The rest would only make the document larger. */
export type ExampleHomeData = Pick<
  HomeDetail,
  | 'slug'
  | 'title'
  | 'monthlyRent'
  | 'minimumNights'
  | 'installed'
  | 'beds'
  | 'baths'
  | 'squareFeet'
  | 'cityName'
  | 'neighborhoodName'
  | 'demo'
  | 'priceEstimated'
  | 'timeZone'
  | 'priceFigures'
> & { marketSlug: string; picture: Picture | null };

/** Everything that the example reads from the API. */
export type Example = {
  /** The cities with homes, by name. Empty if no homes are listed. */
  cities: City[];
  city: City | null;
  options: HomeOption[];
  home: ExampleHomeData | null;
  /** The home can be booked as Flex from the move-in date. Null if this is unknown. */
  isAvailable: boolean | null;
  /** The home of the URL does not exist or is no longer offered. */
  isHomeMissing: boolean;
  /** The API did not respond. */
  hasFailed: boolean;
};

type Api = PageContext['api'];

const OPTIONS = 8;
const EMPTY: Example = {
  cities: [],
  city: null,
  options: [],
  home: null,
  isAvailable: null,
  isHomeMissing: false,
  hasFailed: false,
};

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

const pickParts = (home: HomeDetail): ExampleHomeData => ({
  slug: home.slug,
  title: home.title,
  monthlyRent: home.monthlyRent,
  minimumNights: home.minimumNights,
  installed: home.installed,
  beds: home.beds,
  baths: home.baths,
  squareFeet: home.squareFeet,
  cityName: home.cityName,
  neighborhoodName: home.neighborhoodName,
  demo: home.demo,
  priceEstimated: home.priceEstimated,
  timeZone: home.timeZone,
  priceFigures: home.priceFigures,
  marketSlug: home.market.slug,
  picture: home.pictures[0] ?? null,
});

/** Finds a home, or null if it does not exist or is no longer offered. */
async function findHome(api: Api, slug: string): Promise<ExampleHomeData | null> {
  try {
    return pickParts(await api.call('getHome', { params: { slug }, query: {} }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Furnished homes of a market that are available for Flex from a day, else any furnished homes of the market. */
async function listOptions(api: Api, market: string, startDate: string): Promise<HomeOption[]> {
  const list = { market, category: 'furnished', grouped: true, homesPerGroup: 1, counts: false, pins: false } as const;
  const open = { flex: true, startDate, committedNights: DEFAULT_COMMITTED_NIGHTS };
  for (const stay of [open, {}]) {
    const query = { ...list, ...stay, resultsPerPage: OPTIONS };
    const { homeGroups } = await api.call('searchHomes', { query });
    const homes = homeGroups.flatMap((group) => group.homes.slice(0, 1));
    if (homes.length > 0) return homes.map(({ slug, title }) => ({ slug, title }));
  }
  return [];
}

/** The minimum nights of Flex in a home: 60, or the home's minimum stay if that is longer. */
export const getCommittedNights = ({ minimumNights }: Pick<HomeDetail, 'minimumNights'>): number =>
  Math.min(ONE_YEAR_NIGHTS - 1, Math.max(DEFAULT_COMMITTED_NIGHTS, minimumNights));

/** A missing price does not hide the example, whose figures do not depend on the calendar. */
async function findAvailability(api: Api, home: ExampleHomeData, startDate: string): Promise<boolean | null> {
  const query = { startDate, stayKind: 'flex', committedNights: getCommittedNights(home) } as const;
  return api.call('getQuote', { params: { slug: home.slug }, query }).then(
    ({ available }) => available,
    () => null,
  );
}

async function load(api: Api, choice: ExampleChoice): Promise<Example> {
  const [{ markets }, requested] = await Promise.all([
    api.call('listDisplayCities', {}),
    choice.home === null ? null : findHome(api, choice.home),
  ]);
  const cities = markets
    .filter(({ homes }) => homes > 0)
    .map(({ slug, name, state, homes }) => ({ slug, name, state, homes }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US'));
  const chosenCity = cities.find(({ slug }) => slug === (choice.city ?? requested?.marketSlug));
  const city = chosenCity ?? cities.toSorted((a, b) => b.homes - a.homes)[0] ?? null;
  const isHomeMissing = choice.home !== null && requested === null;
  if (city === null) return { ...EMPTY, isHomeMissing };
  // A new city replaces the home that the form still contains.
  const kept = requested?.marketSlug === city.slug ? requested : null;
  const options = await listOptions(api, city.slug, choice.checkIn);
  const home = kept ?? (options[0] ? await findHome(api, options[0].slug) : null);
  return {
    cities,
    city,
    options: home && !options.some(({ slug }) => slug === home.slug) ? [home, ...options].map(toOption) : options,
    home,
    isAvailable: home && (await findAvailability(api, home, choice.checkIn)),
    isHomeMissing,
    hasFailed: false,
  };
}

const toOption = ({ slug, title }: HomeOption): HomeOption => ({ slug, title });

/** The example as one query, so that the server and the browser load it once. It never fails, because the page explains Flex without it, too. */
export const createExampleQuery = (api: Api, choice: ExampleChoice) => ({
  queryKey: ['flexExample', choice.city, choice.home, choice.checkIn],
  queryFn: (): Promise<Example> => load(api, choice).catch(() => ({ ...EMPTY, hasFailed: true })),
  staleTime: 60_000,
});
