import { AMENITIES, type Property, type RemovedProperty, type StayQuery } from '@lodestay/contracts';
import { getStayRange, type DateRange, type Stay } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { amenitiesOf } from '../cards/amenity-mask.ts';
import { minimumNights, type Calendar } from '../calendar/calendar-view.ts';
import { PET_FEE_CENTS, selectDetail, type DetailRow } from '../detail/home-detail.ts';
import { homeCard, picturesOf } from '../cards/home-card.ts';
import { editionPath, propertyPreview } from '../detail/preview-words.ts';
import { loadRemovedProperty } from './removed-property.ts';
import { optionalStay } from '../pricing/stay-from-query.ts';
import type { Db } from '../tables.ts';

/** Counts the parking spots of a property that are reserved for any of these nights. Implemented by the reservations feature. */
export type ParkingStock = { spotsTaken(db: Db, propertyId: number, nights: DateRange): Promise<number> };

type PropertyHome = Property['groups'][number]['homes'][number];

/** An upper bound; no building has more homes. */
const MOST_HOMES = 200;
const MOST_PICTURES = 12;

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
  calendar: Calendar;
  parking: ParkingStock;
}) {
  /** Throws `not_found` if the building never existed, `home_removed` if none of its homes is listed anymore. */
  async function homesOf(slug: string): Promise<[DetailRow, ...DetailRow[]]> {
    const rows = await selectDetail(db)
      .where('property.slug', '=', slug)
      .where('home.removedAt', 'is', null)
      .orderBy('home.id')
      .limit(MOST_HOMES)
      .execute();
    const [first, ...others] = rows;
    if (first) return [first, ...others];
    const known = await db.selectFrom('property').select('id').where('slug', '=', slug).executeTakeFirst();
    if (known) throw new AppError('home_removed', { message: 'This building has no homes listed anymore.' });
    throw new AppError('not_found', { message: 'Building not found.' });
  }

  async function answersOf(rows: readonly DetailRow[], stay: Stay): Promise<Map<number, PropertyHome['answer']>> {
    const busy = await calendar.busyRanges(
      db,
      rows.map(({ id }) => id),
      getStayRange(stay),
    );
    const answers = rows.map(async (row): Promise<[number, PropertyHome['answer']]> => {
      if (stay.kind !== 'standby' && stay.nights < minimumNights(row)) return [row.id, 'too_short'];
      if (!busy.has(row.id)) return [row.id, 'free'];
      return [row.id, (await calendar.conflict(db, row.id, getStayRange(stay)))?.heldUntil ? 'held' : 'taken'];
    });
    return new Map(await Promise.all(answers));
  }

  return {
    async property(slug: string, query: Partial<StayQuery>, { member }: { member: boolean }): Promise<Property> {
      const rows = await homesOf(slug);
      const [row] = rows;
      const today = clock.today(row.timeZone);
      const stay = optionalStay(query, today);
      const answers = stay && (await answersOf(rows, stay));
      const homes = rows.map((home) => ({
        ...homeCard(home, { stay, today, member }),
        minimumNights: minimumNights(home),
        answer: answers?.get(home.id) ?? null,
      }));
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
        pictures: picturesOfHouse(rows),
        preview: editionPath('property', row.propertySlug, propertyPreview(rows)),
        amenities: amenityCounts(rows),
        parking: {
          mode: row.parkingMode,
          monthly: row.parkingMonthlyCents,
          spots: row.parkingSpots,
          freeSpots: taken === null || row.parkingSpots === null ? null : Math.max(0, row.parkingSpots - taken),
        },
        pets: { homes: rows.filter(({ petsMaximum }) => petsMaximum > 0).length, fee: PET_FEE_CENTS },
        totalHomes: rows.length,
        groups: groupsByBeds(homes),
      };
    },

    removed: (slug: string): Promise<RemovedProperty> => loadRemovedProperty({ db, clock }, slug),
  };
}

/** Takes one picture of each home in turn, so that the pictures are not all of the same home. */
function picturesOfHouse(rows: readonly DetailRow[]): Property['pictures'] {
  const series = rows.map(picturesOf);
  const longest = Math.max(...series.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) =>
    series.flatMap((pictures) => pictures[place] ?? []),
  ).flat();
  return [...new Map(inTurn.map((picture) => [picture.base, picture])).values()].slice(0, MOST_PICTURES);
}

function amenityCounts(rows: readonly DetailRow[]): Property['amenities'] {
  const sets = rows.map(({ amenityMask }) => new Set(amenitiesOf(amenityMask)));
  const counted = AMENITIES.map((name) => ({ name, homes: sets.filter((set) => set.has(name)).length }));
  return counted.filter(({ homes }) => homes > 0);
}

const isFree = ({ answer }: PropertyHome) => answer === 'free';
const price = ({ displayPriceWithDiscount }: PropertyHome) => displayPriceWithDiscount;

function groupsByBeds(homes: readonly PropertyHome[]): Property['groups'] {
  const groups = Map.groupBy(homes, ({ beds }) => beds);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([beds, group]) => {
      const free = group.filter(isFree);
      return {
        beds,
        freeHomes: group[0]!.answer === null ? null : free.length,
        from: Math.min(...(free.length > 0 ? free : group).map(price)),
        homes: group.sort((a, b) => Number(isFree(b)) - Number(isFree(a)) || price(a) - price(b) || a.id - b.id),
      };
    });
}
