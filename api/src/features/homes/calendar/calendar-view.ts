import type { Availability, PriceGrid } from '@lodestay/contracts';
import {
  addDays,
  addMonths,
  getEarliestFullBooking,
  PRICE_LISTS,
  calculateRentByLength,
  type CalendarDate,
  type DateRange,
  type PriceList,
} from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import type { AnyDb } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { selectHomes } from '../cards/card-row.ts';
import { GRID_DAYS, createPriceGrid } from '../pricing/price-grid.ts';
import { getPrices } from '../pricing/quote.ts';
import { createQuoteFinder, type Promos } from '../pricing/find-quote.ts';
import { getMinimumNights } from '../pricing/minimum-nights.ts';
import { requireHome } from '../cards/repository.ts';
import type { Db } from '../tables.ts';

/** For a full booking, the first day from which it may take nights of Standby guests. Reservations in `except` do not count. */
type ForFull = { readonly fullFrom?: CalendarDate | undefined; readonly except?: readonly string[] };

/** The part of the availability feature that this feature uses. */
export type Calendar = {
  getBusyRanges(
    db: AnyDb,
    homeIds: readonly number[],
    window: DateRange,
    asked?: ForFull,
  ): Promise<Map<number, DateRange[]>>;
  findConflict(db: Db, homeId: number, stay: DateRange, asked?: ForFull): Promise<{ heldUntil: Date | null } | null>;
  /** By home ID, without the homes that are available. */
  findConflicts(
    db: Db,
    homeIds: readonly number[],
    stay: DateRange,
    asked?: ForFull,
  ): Promise<ReadonlyMap<number, { heldUntil: Date | null }>>;
};

/** The calendar covers this many months by default, and at most `MAX_DAYS` days. */
const DEFAULT_MONTHS = 12;
const MAX_DAYS = 730;

export type Caller = {
  member: boolean;
  /** Of a signed-in person. */
  accountId?: number | undefined;
  /** Has the Standby membership. */ standbyMember?: boolean;
  /** By default the built-in list. */ priceLists?: readonly PriceList[];
};

export type CalendarViews = ReturnType<typeof createCalendarViews>;

/** Returns what the page of a home shows about dates: availability, prices and quotes. Throws `not_found` or `home_removed`. */
export function createCalendarViews({
  db,
  clock,
  calendar,
  promos,
}: {
  db: Db;
  clock: Clock;
  promos: Promos;
  calendar: Pick<Calendar, 'getBusyRanges' | 'findConflict'>;
}) {
  const loadHome = (slug: string) => requireHome(selectHomes(db).where('home.slug', '=', slug).executeTakeFirst());

  return {
    async getAvailability(
      slug: string,
      { from, to }: { from?: string; to?: string },
      { priceLists = PRICE_LISTS }: Pick<Caller, 'priceLists'> = {},
    ): Promise<Availability> {
      const row = await loadHome(slug);
      const today = clock.today(row.timeZone);
      const start = from !== undefined && from > today ? from : today;
      const latest = addDays(start, MAX_DAYS);
      const end = to === undefined ? addMonths(start, DEFAULT_MONTHS) : to > latest ? latest : to;
      const listBusy = async (asked: ForFull) => {
        if (start >= end) return [];
        const busy = await calendar.getBusyRanges(db, [row.id], { start, end }, asked);
        return (busy.get(row.id) ?? []).map((range) => ({ startDate: range.start, endDate: range.end }));
      };
      return {
        homeSlug: row.slug,
        from: start,
        to: end < start ? start : end,
        minimumNights: getMinimumNights(row),
        busy: await listBusy({ fullFrom: getEarliestFullBooking(today) }),
        standbyBusy: await listBusy({}),
        monthlyByLength: calculateRentByLength(row.monthlyRentCents, today, priceLists)
          .filter((_, index, rents) => (rents[index + 1]?.minNights ?? Infinity) > getMinimumNights(row))
          .map(({ minNights, monthlyRentCents, label }) => ({
            minimumNights: minNights,
            monthly: monthlyRentCents,
            label,
          })),
      };
    },

    /** `isOffered`: whether the caller gets the price grid in a market. Otherwise it does not exist for the caller. */
    async getPriceGrid(
      slug: string,
      { from }: { from?: string },
      { member, priceLists, isOffered }: Caller & { isOffered: (marketSlug: string) => Promise<boolean> },
    ): Promise<PriceGrid> {
      const row = await loadHome(slug);
      if (!(await isOffered(row.marketSlug))) throw new AppError('not_found');
      const today = clock.today(row.timeZone);
      const farthest = addDays(today, MAX_DAYS);
      const first = from === undefined ? addDays(today, 1) : from < today ? today : from > farthest ? farthest : from;
      const busy =
        (
          await calendar.getBusyRanges(
            db,
            [row.id],
            { start: first, end: addDays(first, GRID_DAYS) },
            { fullFrom: getEarliestFullBooking(today) },
          )
        ).get(row.id) ?? [];
      return createPriceGrid(row.slug, {
        rentCents: row.monthlyRentCents,
        asOf: today,
        member,
        ...getPrices(row, today, priceLists),
        parkingMonthlyCents: row.parkingMonthlyCents,
        depositCents: row.depositCents,
        taxes: row.taxes,
        from: first,
        minimumNights: getMinimumNights(row),
        busy,
      });
    },

    getQuote: createQuoteFinder({ db, clock, calendar, promos }),
  };
}
