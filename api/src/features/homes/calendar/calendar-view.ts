import type { Availability, PriceGrid, Quote, StayQuery } from '@lodestay/contracts';
import {
  addDays,
  addMonths,
  INVALID_DATES_MESSAGE,
  calculateRentByLength,
  getStayRange,
  type DateRange,
  type Stay,
} from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { selectHomes, type CardRow } from '../cards/card-row.ts';
import { GRID_DAYS, priceGridOf } from '../pricing/price-grid.ts';
import { feesOfHome, quoteOf } from '../pricing/quote.ts';
import { requireHome } from '../cards/repository.ts';
import { stayFromQuery } from '../pricing/stay-from-query.ts';
import type { Db } from '../tables.ts';

/** The calendar of homes, which the availability feature keeps. */
export type Calendar = {
  busyRanges(db: Db, homeIds: readonly number[], window: DateRange): Promise<Map<number, DateRange[]>>;
  conflict(db: Db, homeId: number, stay: DateRange): Promise<{ heldUntil: Date | null } | null>;
};

/** A calendar is shown this far where no end is asked for, and never farther than two years. */
const SHOWN_MONTHS = 12;
const MOST_DAYS = 730;

type Caller = { member: boolean; /** Has the Standby membership. */ standbyMember?: boolean };

export type CalendarViews = ReturnType<typeof createCalendarViews>;

/** What a home's page says about days: when it is free and what a stay costs. */
export function createCalendarViews({ db, clock, calendar }: { db: Db; clock: Clock; calendar: Calendar }) {
  const home = (slug: string) => requireHome(selectHomes(db).where('home.slug', '=', slug).executeTakeFirst());

  return {
    async availability(slug: string, { from, to }: { from?: string; to?: string }): Promise<Availability> {
      const row = await home(slug);
      const today = clock.today(row.timeZone);
      const start = from !== undefined && from > today ? from : today;
      const latest = addDays(start, MOST_DAYS);
      const end = to === undefined ? addMonths(start, SHOWN_MONTHS) : to > latest ? latest : to;
      const busy = start < end ? ((await calendar.busyRanges(db, [row.id], { start, end })).get(row.id) ?? []) : [];
      return {
        homeSlug: row.slug,
        from: start,
        to: end < start ? start : end,
        minimumNights: minimumNights(row),
        busy: busy.map((range) => ({ startDate: range.start, endDate: range.end })),
        monthlyByLength: calculateRentByLength(row.monthlyRentCents, today)
          .filter((_, index, rents) => (rents[index + 1]?.minNights ?? Infinity) > minimumNights(row))
          .map(({ minNights, monthlyRentCents, label }) => ({
            minimumNights: minNights,
            monthly: monthlyRentCents,
            label,
          })),
      };
    },

    async priceGrid(slug: string, { from }: { from?: string }, { member }: Caller): Promise<PriceGrid> {
      const row = await home(slug);
      const today = clock.today(row.timeZone);
      const farthest = addDays(today, MOST_DAYS);
      const first = from === undefined ? addDays(today, 1) : from < today ? today : from > farthest ? farthest : from;
      const busy =
        (await calendar.busyRanges(db, [row.id], { start: first, end: addDays(first, GRID_DAYS) })).get(row.id) ?? [];
      return priceGridOf(row.slug, {
        rentCents: row.monthlyRentCents,
        asOf: today,
        member,
        fees: feesOfHome(row),
        parkingMonthlyCents: row.parkingMonthlyCents,
        from: first,
        minimumNights: minimumNights(row),
        busy,
      });
    },

    async quote(slug: string, query: StayQuery, { member, standbyMember }: Caller): Promise<Quote> {
      const row = await home(slug);
      const today = clock.today(row.timeZone);
      const stay = stayFromQuery(query, today);
      requireOffered(row, stay, query);
      const quote = quoteOf(row.slug, {
        rentCents: row.monthlyRentCents,
        stay,
        asOf: today,
        member,
        standbyMember,
        pets: query.pets ?? 0,
        parkingSpots: query.parkingSpots ?? 0,
        parkingMonthlyCents: row.parkingMonthlyCents,
        paymentMethod: query.paymentMethod ?? 'bank_account',
        fees: feesOfHome(row),
      });
      const conflict = await calendar.conflict(db, row.id, getStayRange(stay));
      return { ...quote, available: conflict === null, heldUntil: conflict?.heldUntil?.toISOString() ?? null };
    },
  };
}

/** Stays under 30 nights are for installed homes only, whatever their own minimum (product 3). */
export function minimumNights({ installed, minimumNights: own }: Pick<CardRow, 'installed' | 'minimumNights'>): number {
  return installed ? own : Math.max(own, 30);
}

function requireOffered(row: CardRow, stay: Stay, { pets = 0, parkingSpots = 0 }: StayQuery): void {
  const refuse = (path: string, message: string) => new AppError('invalid', { message, fields: [{ path, message }] });
  const least = minimumNights(row);
  if (stay.kind !== 'standby' && stay.nights < least)
    throw new AppError('invalid', {
      message: INVALID_DATES_MESSAGE,
      fields: [{ path: 'end_date', message: `This home has a ${least}-night minimum.` }],
    });
  if (pets > row.petsMaximum)
    throw refuse(
      'pets',
      row.petsMaximum === 0
        ? 'No pets may live in this home.'
        : `At most ${row.petsMaximum} pets may live in this home.`,
    );
  if (parkingSpots > 0 && row.parkingMonthlyCents === null)
    throw refuse('parking_spots', 'No parking is let with this home.');
}
