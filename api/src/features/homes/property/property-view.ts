import { AMENITIES, type Property, type RemovedProperty, type StayQuery } from '@lodestay/contracts';
import { getStayRange, type DateRange, type Stay } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { toAmenities } from '../cards/amenity-mask.ts';
import { getMinimumNights, type Calendar } from '../calendar/calendar-view.ts';
import { PET_FEE_CENTS, selectDetail, type DetailRow } from '../detail/home-detail.ts';
import { toHomeCard, getPictures } from '../cards/home-card.ts';
import { getEditionPath, createPropertyPreview } from '../detail/page-previews.ts';
import { loadRemovedProperty } from './removed-property.ts';
import { parseOptionalStay } from '../pricing/parse-stay.ts';
import type { Db } from '../tables.ts';

/** Counts the parking spots of a property that are reserved for any of these nights. Implemented by the reservations feature. */
export type ParkingStock = { spotsTaken(db: Db, propertyId: number, nights: DateRange): Promise<number> };

type PropertyHome = Property['groups'][number]['homes'][number];

/** An upper bound; no building has more homes. */
const MAX_HOMES = 200;
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
  calendar: Calendar;
  parking: ParkingStock;
}) {
  /** Throws `not_found` if the building never existed, `home_removed` if none of its homes is listed anymore. */
  async function loadListedHomes(slug: string): Promise<[DetailRow, ...DetailRow[]]> {
    const rows = await selectDetail(db)
      .where('property.slug', '=', slug)
      .where('home.removedAt', 'is', null)
      .orderBy('home.id')
      .limit(MAX_HOMES)
      .execute();
    const [first, ...others] = rows;
    if (first) return [first, ...others];
    const known = await db.selectFrom('property').select('id').where('slug', '=', slug).executeTakeFirst();
    if (known) throw new AppError('home_removed', { message: 'This building has no homes listed anymore.' });
    throw new AppError('not_found', { message: 'Building not found.' });
  }

  async function getAnswers(rows: readonly DetailRow[], stay: Stay): Promise<Map<number, PropertyHome['answer']>> {
    const busy = await calendar.getBusyRanges(
      db,
      rows.map(({ id }) => id),
      getStayRange(stay),
    );
    const answers = rows.map(async (row): Promise<[number, PropertyHome['answer']]> => {
      if (stay.kind !== 'standby' && stay.nights < getMinimumNights(row)) return [row.id, 'too_short'];
      if (!busy.has(row.id)) return [row.id, 'free'];
      return [row.id, (await calendar.findConflict(db, row.id, getStayRange(stay)))?.heldUntil ? 'held' : 'taken'];
    });
    return new Map(await Promise.all(answers));
  }

  return {
    async getProperty(slug: string, query: Partial<StayQuery>, { member }: { member: boolean }): Promise<Property> {
      const rows = await loadListedHomes(slug);
      const [row] = rows;
      const today = clock.today(row.timeZone);
      const stay = parseOptionalStay(query, today);
      const answers = stay && (await getAnswers(rows, stay));
      const homes = rows.map((home) => ({
        ...toHomeCard(home, { stay, today, member }),
        minimumNights: getMinimumNights(home),
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
        pictures: selectPictures(rows),
        preview: getEditionPath('property', row.propertySlug, createPropertyPreview(rows)),
        amenities: countAmenities(rows),
        parking: {
          mode: row.parkingMode,
          monthly: row.parkingMonthlyCents,
          spots: row.parkingSpots,
          freeSpots: taken === null || row.parkingSpots === null ? null : Math.max(0, row.parkingSpots - taken),
        },
        pets: { homes: rows.filter(({ petsMaximum }) => petsMaximum > 0).length, fee: PET_FEE_CENTS },
        totalHomes: rows.length,
        groups: groupByBeds(homes),
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

function groupByBeds(homes: readonly PropertyHome[]): Property['groups'] {
  const groups = Map.groupBy(homes, ({ beds }) => beds);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([beds, group]) => {
      const free = group.filter(isAvailable);
      return {
        beds,
        freeHomes: group[0]!.answer === null ? null : free.length,
        from: Math.min(...(free.length > 0 ? free : group).map(getPrice)),
        homes: group.sort(
          (a, b) => Number(isAvailable(b)) - Number(isAvailable(a)) || getPrice(a) - getPrice(b) || a.id - b.id,
        ),
      };
    });
}
