import type { DisplayCity, Market, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { toMarketHref } from '@lodestay/links';
import type { Clock } from '../../../platform/clock/index.ts';
import { paginate, type PageRequest } from '../../../platform/paging/index.ts';
import { getCityType, getCoverScene, toScenePicture } from '../../pictures/index.ts';
import { addModes, addFurnishedMode } from './market-modes.ts';
import { EMPTY_GAZETTEER, loadGazetteer } from './gazetteer/gazetteer.ts';
import { rankPlaces, type Place } from './place-ranking.ts';
import { suggestPlaces, type Suggestion } from './suggest-places.ts';
import { formatCities, isNamedAfter } from './market-cities.ts';
import { getStateName } from './us-states.ts';
import type { Db } from '../tables.ts';

type MarketWithHomes = ResponseOf<'listDisplayCities'>['markets'][number] & {
  furnishedHomes: number;
  businessHomes: number;
};
type Directory = { markets: MarketWithHomes[]; displayCities: DisplayCity[]; places: Place[]; emptyMarkets: Place[] };

/** Counts are cached for this long, because every keystroke in the city field needs them. */
const CACHE_MS = 5_000;

const formatHomes = (homes: number) => (homes === 1 ? '1 home' : `${homes.toLocaleString('en-US')} homes`);

export type Places = ReturnType<typeof createPlaces>;

/** The directory of all markets, and of cities and neighborhoods with homes. A market without homes still has its page. */
export function createPlaces({ db, clock }: { db: Db; clock: Clock }) {
  let cached: { at: number; directory: Promise<Directory> } | undefined;

  function getDirectory(): Promise<Directory> {
    const now = clock.now().getTime();
    if (cached && Math.abs(now - cached.at) < CACHE_MS) return cached.directory;
    const loading = loadDirectory(db);
    cached = { at: now, directory: loading };
    loading.catch(() => {
      cached = undefined;
    });
    return loading;
  }

  return {
    /** Returns a page of the markets and cities, by default all of them: markets first, each by number of homes. */
    async list(page: PageRequest = {}): Promise<ResponseOf<'listDisplayCities'>> {
      const { markets, displayCities } = await getDirectory();
      const { items, total, nextCursor } = paginate<{ market?: MarketWithHomes; city?: DisplayCity }>(
        [...markets.map((market) => ({ market })), ...displayCities.map((city) => ({ city }))],
        ({ market, city }) => (market ? [0, -market.homes, market.id] : [1, -city!.homes, city!.id]),
        page,
      );
      return {
        markets: items.flatMap(({ market }) => market ?? []),
        displayCities: items.flatMap(({ city }) => city ?? []),
        total,
        nextCursor,
      };
    },
    /** Returns every place with homes. */
    listAll: async (): Promise<readonly Place[]> => (await getDirectory()).places,
    /** Suggests places for the typed text; for an empty text, the markets with the most homes. `emptyMarket` is a market without homes that was typed in full. */
    async suggest(term: string): Promise<ResponseOf<'suggestPlaces'>> {
      const [{ places, emptyMarkets }, gazetteer] = await Promise.all([
        getDirectory(),
        // The names of places with homes work without it.
        loadGazetteer().catch(() => EMPTY_GAZETTEER),
      ]);
      const empty = rankPlaces(emptyMarkets, term, 1).find(({ isWhole }) => isWhole)?.place;
      return {
        places: (empty ? rankPlaces(places, term) : suggestPlaces(places, gazetteer, term)).map(
          ({ place: { kind, name, detail, url, homes, latitude, longitude }, isWhole, isSimilar }: Suggestion) => ({
            kind,
            name,
            detail,
            url,
            homes,
            latitude,
            longitude,
            isWhole,
            isSimilar,
          }),
        ),
        ...(empty ? { emptyMarket: { name: empty.name, url: empty.url } } : {}),
      };
    },
    /** Returns the IDs of the cities after which a market is named, e.g. of Dallas and Fort Worth for 'Dallas-Fort Worth'. */
    async listNamedCityIds(market: Pick<Market, 'slug' | 'name'>): Promise<number[]> {
      const { displayCities } = await getDirectory();
      return displayCities
        .filter((city) => city.marketSlug === market.slug && isNamedAfter(market.name, city.name))
        .map(({ id }) => id);
    },
    /**
     * Says which cities a market covers, the cities in its name first, then by number of homes. Null if it covers a single city.
     */
    async describeCities(market: Pick<Market, 'slug' | 'name'>): Promise<string | null> {
      const { displayCities } = await getDirectory();
      const names = displayCities.filter(({ marketSlug }) => marketSlug === market.slug).map(({ name }) => name);
      return formatCities(market.name, names);
    },
    /** Returns the best match for a typed name, if any. */
    async find(term: string): Promise<Place | undefined> {
      return rankPlaces((await getDirectory()).places, term, 1)[0]?.place;
    },
    /** Returns whether `/s/{slug}` is a market or a home. Removed homes count too, because their page returns 410. */
    async resolveSlug(slug: string): Promise<'market' | 'home' | undefined> {
      const row = await db
        .selectFrom('market')
        .select(({ val }) => val<'market' | 'home'>('market').as('kind'))
        .where('slug', '=', slug)
        .unionAll(
          db
            .selectFrom('home')
            .select(({ val }) => val<'market' | 'home'>('home').as('kind'))
            .where('slug', '=', slug),
        )
        .executeTakeFirst();
      return row?.kind;
    },
    findMarket: (slug: string): Promise<Market | undefined> =>
      db
        .selectFrom('market')
        .select(['id', 'slug', 'name', 'state', 'latitude', 'longitude'])
        .where('slug', '=', slug)
        .executeTakeFirst(),
    async findDisplayCity(slug: string): Promise<DisplayCity | undefined> {
      const row = await db
        .selectFrom('displayCity')
        .innerJoin('market', 'market.id', 'displayCity.marketId')
        .select([
          'displayCity.id',
          'displayCity.slug',
          'displayCity.name',
          'displayCity.state',
          'displayCity.latitude',
          'displayCity.longitude',
          'market.slug as marketSlug',
        ])
        .where('displayCity.slug', '=', slug)
        .executeTakeFirst();
      if (!row) return undefined;
      return { ...row, homes: (await getDirectory()).displayCities.find(({ id }) => id === row.id)?.homes ?? 0 };
    },
  };
}

async function loadDirectory(db: Db): Promise<Directory> {
  await sql`select refresh_offered_places()`.execute(db);
  const rows = await db
    .selectFrom('offeredPlace')
    .innerJoin('displayCity', 'displayCity.id', 'offeredPlace.displayCityId')
    .innerJoin('market', 'market.id', 'offeredPlace.marketId')
    .leftJoin('neighborhood', 'neighborhood.id', 'offeredPlace.neighborhoodId')
    .select([
      'market.id as marketId',
      'market.slug as marketSlug',
      'displayCity.id as cityId',
      'displayCity.slug as citySlug',
      'displayCity.name as cityName',
      'displayCity.state as cityState',
      'displayCity.latitude as cityLatitude',
      'displayCity.longitude as cityLongitude',
      'neighborhood.id as neighborhoodId',
      'neighborhood.name as neighborhoodName',
      'neighborhood.latitude as neighborhoodLatitude',
      'neighborhood.longitude as neighborhoodLongitude',
      'offeredPlace.homes',
      'offeredPlace.fromCents as from',
      'offeredPlace.installed as shortTerm',
      'offeredPlace.oneBedroom',
      'offeredPlace.furnishedHomes',
      'offeredPlace.businessHomes',
    ])
    .execute();

  // Read after the places, so that the market of each place is included.
  const everyMarket = await db
    .selectFrom('market')
    .select(['id', 'slug', 'name', 'state', 'latitude', 'longitude'])
    .execute();
  const markets = new Map(
    everyMarket.map((market): [number, MarketWithHomes] => [
      market.id,
      {
        ...market,
        homes: 0,
        furnishedHomes: 0,
        businessHomes: 0,
        from: null,
        modes: [],
        picture: toScenePicture(getCoverScene(market.slug, getCityType(market.slug))),
      },
    ]),
  );
  const cities = new Map<number, DisplayCity>();
  const neighborhoods: Place[] = [];
  for (const row of rows) {
    const market = markets.get(row.marketId)!;
    market.homes += row.homes;
    market.furnishedHomes += row.furnishedHomes;
    market.businessHomes += row.businessHomes;
    market.modes = addModes(market.modes ?? [], row);
    market.from = Math.min(market.from ?? Infinity, row.from);
    const city = cities.get(row.cityId) ?? {
      id: row.cityId,
      slug: row.citySlug,
      name: row.cityName,
      state: row.cityState,
      marketSlug: row.marketSlug,
      homes: 0,
      latitude: row.cityLatitude,
      longitude: row.cityLongitude,
    };
    city.homes += row.homes;
    cities.set(city.id, city);
    if (row.neighborhoodId !== null && row.neighborhoodName !== null) {
      neighborhoods.push({
        kind: 'neighborhood',
        id: row.neighborhoodId,
        name: row.neighborhoodName,
        detail: `${row.cityName}, ${row.cityState} · ${formatHomes(row.homes)}`,
        url: toMarketHref(row.marketSlug, `neighborhood=${row.neighborhoodId}`),
        homes: row.homes,
        marketSlug: row.marketSlug,
        state: row.cityState,
        inside: [row.cityName],
        latitude: row.neighborhoodLatitude ?? row.cityLatitude,
        longitude: row.neighborhoodLongitude ?? row.cityLongitude,
      });
    }
  }
  for (const market of markets.values()) market.modes = addFurnishedMode(market.modes ?? [], market);
  const marketNames = new Map(everyMarket.map(({ slug, name }) => [slug, name]));
  const marketPlaces = Array.from(markets.values(), ({ id, slug, name, state, homes, latitude, longitude }): Place => ({
    kind: 'market',
    id,
    name,
    detail: `${getStateName(state)} · ${formatHomes(homes)}`,
    url: toMarketHref(slug),
    homes,
    marketSlug: slug,
    state,
    inside: [],
    latitude,
    longitude,
  }));
  const cityPlaces = Array.from(
    cities.values(),
    ({ id, slug, name, state, homes, marketSlug, latitude, longitude }): Place => ({
      kind: 'display_city',
      id,
      name,
      detail: `${getStateName(state)} · ${formatHomes(homes)}`,
      url: toMarketHref(marketSlug, `displayCity=${slug}`),
      homes,
      marketSlug,
      state,
      inside: [marketNames.get(marketSlug)!],
      latitude,
      longitude,
    }),
  );
  const byHomes = (a: { homes: number; id: number }, b: { homes: number; id: number }) =>
    b.homes - a.homes || a.id - b.id;
  const hasHomes = ({ homes }: Place) => homes > 0;
  return {
    markets: [...markets.values()].sort(byHomes),
    displayCities: [...cities.values()].sort(byHomes),
    places: [...marketPlaces, ...cityPlaces, ...neighborhoods].filter(hasHomes),
    emptyMarkets: marketPlaces.filter((market) => !hasHomes(market)),
  };
}
