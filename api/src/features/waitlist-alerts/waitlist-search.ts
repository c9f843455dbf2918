import { EMPTY_SEARCH, FLEXIBLE_DAYS, toMarketHref, toSearchQuery } from '@lodestay/links';
import { addDays, getDefaultAvailableFromEndDate, MONTHLY_STAY_NIGHTS, type CalendarDate } from '@lodestay/stay';
import { parseListQuery, type ListQuery } from '../search/index.ts';
import type { Db, Trx } from './tables.ts';

const COLUMNS = [
  'waitlistPlace.displayCityId',
  'waitlistPlace.neighborhoodId',
  'startsOn',
  'endsOn',
  'flexibleDays',
  'guests',
  'pets',
  'budgetDollars',
  'market.slug as market',
  'displayCity.slug as city',
] as const;

/** Selects what people wait for. Places whose city is unknown are absent. */
export const selectWaitlistPlaces = (db: Db | Trx) =>
  db
    .selectFrom('waitlistPlace')
    .innerJoin('lead', 'lead.id', 'waitlistPlace.leadId')
    .innerJoin('market', 'market.id', 'waitlistPlace.marketId')
    .leftJoin('displayCity', 'displayCity.id', 'waitlistPlace.displayCityId')
    .select(COLUMNS);

export type WaitlistPlaceRow = Awaited<ReturnType<ReturnType<typeof selectWaitlistPlaces>['execute']>>[number];

/** The first choice of the date field that allows as much. */
const toFlexibleDays = (days: number) => (days > 0 ? (FLEXIBLE_DAYS.find((choice) => choice >= days) ?? null) : null);

/**
 * The list of homes that a person waits for, as the address of its page. People who wait for the same have the same list, so one
 * search serves all of them. Without a move-out date it searches for a month that starts within a month of the move-in date, or of
 * tomorrow.
 */
function toWaitlistList(place: WaitlistPlaceRow, today: CalendarDate): { path: string; query: string } {
  const { market, city, neighborhoodId, startsOn, endsOn, guests, pets, budgetDollars } = place;
  const startDate = startsOn ?? addDays(today, 1);
  return {
    path: toMarketHref(market),
    query: toSearchQuery({
      ...EMPTY_SEARCH,
      startDate,
      ...(endsOn
        ? { endDate: endsOn, flexibleDays: toFlexibleDays(place.flexibleDays) }
        : {
            endDate: addDays(startDate, MONTHLY_STAY_NIGHTS),
            availableFromEndDate: getDefaultAvailableFromEndDate(startDate),
          }),
      displayCity: city,
      neighborhood: neighborhoodId === null ? [] : [String(neighborhoodId)],
      minOccupants: guests,
      amenity: pets ? ['pets'] : [],
      maxPrice: budgetDollars,
    }),
  };
}

/** The search for what a person waits for. Null if its dates can no longer be searched, or not yet. */
export function toWaitlistSearch(place: WaitlistPlaceRow, today: CalendarDate): ListQuery | null {
  const { path, query } = toWaitlistList(place, today);
  const list = parseListQuery(path, query, today);
  // The parser ignores invalid dates. A search without them would find homes for other dates.
  return list?.startsOn ? list : null;
}
