import { AMENITIES, type Property, type RemovedProperty, type StayQuery } from '@lodestay/contracts';
import { getFeeFigure, getPricesOn, getRequiredNights, getStayRange, type DateRange, type Stay } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { paginate, type PageRequest } from '../../../platform/paging/index.ts';
import { toAmenities } from '../cards/amenity-mask.ts';
import { getFullFrom } from '../calendar/fit-standby.ts';
import type { Calendar, Caller } from '../calendar/calendar-view.ts';
import { getMinimumNights } from '../pricing/minimum-nights.ts';
import { selectDetail, type DetailRow } from '../detail/home-detail.ts';
import { toHomeCard, getPictures } from '../cards/home-card.ts';
import { getEditionPath, createPropertyPreview } from '../detail/page-previews.ts';
import { loadRemovedProperty } from './removed-property.ts';
import { parseOptionalStay, toPricedStay } from '../pricing/parse-stay.ts';
import type { Db } from '../tables.ts';

/** Counts the parking spots of a property that are reserved for any of these nights. Implemented by the reservations feature. */
export type ParkingStock = { spotsTaken(db: Db, propertyId: number, nights: DateRange): Promise<number> };

type PropertyHome = Property['groups'][number]['homes'][number];

/** The homes on a page if the request has no limit. */
const DEFAULT_PAGE_SIZE = 200;
const MAX_PICTURES = 12;

export type PropertyViews = ReturnType<typeof createPropertyViews>;

/** Returns the page of a building: its homes by number of bedrooms with availability for the dates, and the building's amenities and parking. */
export function createPropertyViews({
  db,
  clock,
  calendar,
  parking,
}: {
  db: Db;
  clock: Clock;
  calendar: Pick<Calendar, 'findConflicts'>;
  parking: ParkingStock;
}) {
  /** Throws `not_found` if the building never existed, `home_removed` if none of its homes is listed anymore. */
  async function loadListedHomes(slug: string): Promise<[DetailRow, ...DetailRow[]]> {
    const rows = await selectDetail(db)
      .where('property.slug', '=', slug)
      .where('home.removedAt', 'is', null)
      .orderBy('home.id')
      .execute();
    const [first, ...others] = rows;
    if (first) return [first, ...others];
    const known = await db.selectFrom('property').select('id').where('slug', '=', slug).executeTakeFirst();
    if (known) throw new AppError('home_removed', { message: 'This building has no homes listed anymore.' });
    throw new AppError('not_found', { message: 'Building not found.' });
  }

  async function getAnswers(
    rows: readonly DetailRow[],
    stay: Stay,
    today: string,
  ): Promise<Map<number, PropertyHome['answer']>> {
    const conflicts = await calendar.findConflicts(
      db,
      rows.map(({ id }) => id),
      getRequiredNights(stay),
      { fullFrom: getFullFrom(stay, today) },
    );
    return new Map(
      rows.map((row) => {
        if (stay.kind !== 'standby' && stay.nights < getMinimumNights(row)) return [row.id, 'too_short'];
        const conflict = conflicts.get(row.id);
        return [row.id, conflict ? (conflict.heldUntil ? 'held' : 'taken') : 'free'];
      }),
    );
  }

  return {
    async getProperty(
      slug: string,
      { cursor, limit = DEFAULT_PAGE_SIZE, ...query }: Partial<StayQuery> & PageRequest,
      { member, standbyMember, priceLists }: Caller,
    ): Promise<Property> {
      const rows = await loadListedHomes(slug);
      const [row] = rows;
      const today = clock.today(row.timeZone);
      const stay = parseOptionalStay(query, today);
      const pricedStay = toPricedStay(stay, { standbyMember });
      const answers = stay && (await getAnswers(rows, stay, today));
      const shownScenes = new Set<string>();
      const homes = rows.map((home) => ({
        ...toHomeCard(home, { stay: pricedStay, today, member, priceLists }, shownScenes),
        minimumNights: getMinimumNights(home),
        answer: answers?.get(home.id) ?? null,
      }));
      const page = paginate(homes, getSortKey, { cursor, limit });
      const taken =
        stay && row.parkingSpots !== null && row.parkingMonthlyCents !== null
          ? await parking.spotsTaken(db, row.propertyId, getStayRange(stay))
          : null;
      return {
        id: row.propertyId,
        slug: row.propertySlug,
        name: row.propertyName,
        address: row.address,
        approximateLocation: row.approximateLocation,
        latitude: row.latitude,
        longitude: row.longitude,
        cityName: row.cityName,
        neighborhoodName: row.neighborhoodName,
        neighborhoodId: row.neighborhoodId,
        state: row.state,
        market: {
          id: row.marketId,
          slug: row.marketSlug,
          name: row.marketName,
          state: row.marketState,
          latitude: row.marketLatitude,
          longitude: row.marketLongitude,
        },
        displayCity: {
          id: row.displayCityId,
          slug: row.citySlug,
          name: row.cityName,
          state: row.state,
          marketSlug: row.marketSlug,
          homes: row.cityHomes ?? 0,
          latitude: row.cityLatitude,
          longitude: row.cityLongitude,
        },
        timeZone: row.timeZone,
        today,
        pictures: selectPictures(rows),
        preview: getEditionPath('property', row.propertySlug, createPropertyPreview(rows)),
        amenities: countAmenities(rows),
        parking: {
          mode: row.parkingMode,
          monthly: row.parkingMonthlyCents,
          spots: row.parkingSpots,
          freeSpots: taken === null || row.parkingSpots === null ? null : Math.max(0, row.parkingSpots - taken),
        },
        pets: {
          homes: rows.filter(({ petsMaximum }) => petsMaximum !== null && petsMaximum > 0).length,
          notStated: rows.filter(({ petsMaximum }) => petsMaximum === null).length,
          fee: getFeeFigure(getPricesOn(today, priceLists, row), 'pet'),
        },
        totalHomes: page.total,
        freeHomes: countAvailable(homes),
        from: getPriceRange(homes).from,
        homesBefore: page.before,
        nextCursor: page.nextCursor,
        groups: groupByBeds(homes, page.items),
      };
    },

    getRemoved: (slug: string): Promise<RemovedProperty> => loadRemovedProperty({ db, clock }, slug),
  };
}

/** Takes one picture of each home in turn, so that the pictures are not all of the same home. */
function selectPictures(rows: readonly DetailRow[]): Property['pictures'] {
  const series = rows.map(getPictures);
  const longest = Math.max(...series.map(({ length }) => length));
  const interleaved = Array.from({ length: longest }, (_, place) =>
    series.flatMap((pictures) => pictures[place] ?? []),
  ).flat();
  return [...new Map(interleaved.map((picture) => [picture.base, picture])).values()].slice(0, MAX_PICTURES);
}

function countAmenities(rows: readonly DetailRow[]): Property['amenities'] {
  const sets = rows.map(({ amenityMask }) => new Set(toAmenities(amenityMask)));
  const counted = AMENITIES.map((name) => ({ name, homes: sets.filter((set) => set.has(name)).length }));
  return counted.filter(({ homes }) => homes > 0);
}

const isAvailable = ({ answer }: PropertyHome) => answer === 'free';
const getPrice = ({ displayPriceWithDiscount }: PropertyHome) => displayPriceWithDiscount;

/** By number of bedrooms, available homes first, then by price. */
const getSortKey = (home: PropertyHome) => [home.beds, Number(!isAvailable(home)), getPrice(home), home.id];

/** Null without dates. */
const countAvailable = (homes: readonly PropertyHome[]): number | null =>
  homes[0]!.answer === null ? null : homes.filter(isAvailable).length;

/** The monthly prices of the available homes, or of all homes if none is available. */
function getPriceRange(homes: readonly PropertyHome[]): { from: number; to: number } {
  const available = homes.filter(isAvailable);
  const prices = (available.length > 0 ? available : homes).map(getPrice);
  return { from: Math.min(...prices), to: Math.max(...prices) };
}

/** The groups that have homes on the page. Their counts and prices are of all homes with as many bedrooms. */
function groupByBeds(homes: readonly PropertyHome[], page: readonly PropertyHome[]): Property['groups'] {
  const all = Map.groupBy(homes, ({ beds }) => beds);
  return Array.from(
    Map.groupBy(page, ({ beds }) => beds),
    ([beds, shown]) => {
      const group = all.get(beds)!;
      return {
        beds,
        totalHomes: group.length,
        freeHomes: countAvailable(group),
        ...getPriceRange(group),
        homes: shown,
      };
    },
  );
}
