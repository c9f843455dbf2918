import {
  addDays,
  addMonths,
  getEarliestFullBooking,
  getStartOfMonth,
  MONTHLY_STAY_NIGHTS,
  type CalendarDate,
} from '@lodestay/stay';
import { sql } from 'kysely';
import type { Db, StoredFigures } from './tables.ts';

/** A median of fewer homes would say more about single homes than about a market. */
export const MINIMUM_HOMES = 10;
/** Fewest furnished homes of a market and size to compare an unfurnished home with. */
const MINIMUM_COMPARED = 5;
const MONTHS = 12;
/** Bedrooms of the example home. */
const EXAMPLE_BEDS = 1;

type Rents = StoredFigures['rents'][number];
type RentRow = { marketId: number | null; beds: number; homes: number; low: number; median: number; high: number };

const toRents = ({ beds, homes, low, median, high }: RentRow): Rents =>
  homes < MINIMUM_HOMES ? { beds, homes, low: null, median: null, high: null } : { beds, homes, low, median, high };

/** Homes with a stated rent: not derived from a nightly price. */
const statedHomes = sql`unit join home on home.id = unit.home_id and not home.price_estimated`;

async function countHomes(db: Db) {
  const { rows } = await sql<Record<'homes' | 'furnishedHomes' | 'estimatedHomes' | 'demoHomes', number>>`
    select count(*)::integer as homes, count(*) filter (where furnished)::integer as furnished_homes,
      count(*) filter (where price_estimated)::integer as estimated_homes, count(*) filter (where demo)::integer as demo_homes
    from unit join home on home.id = unit.home_id`.execute(db);
  return rows[0]!;
}

/** Quartiles by market and bedrooms, and by bedrooms alone, in one pass. */
async function readRents(db: Db): Promise<RentRow[]> {
  const { rows } = await sql<RentRow>`
    select market_id, beds, homes, round(quartiles[1])::integer as low, round(quartiles[2])::integer as median, round(quartiles[3])::integer as high
    from (
      select unit.market_id, unit.beds::integer as beds, count(*)::integer as homes,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by rent_cents) as quartiles
      from ${statedHomes} where unit.furnished group by grouping sets ((unit.market_id, unit.beds), (unit.beds))
    ) as grouped order by beds`.execute(db);
  return rows;
}

/** Compares each unfurnished home with furnished homes of its own market and size, because cities differ more than furniture. */
async function readUnfurnished(db: Db): Promise<StoredFigures['unfurnished']> {
  const { rows } = await sql<{ beds: number; homes: number; difference: number }>`
    with stated as (select unit.market_id, unit.beds, unit.furnished, unit.rent_cents from ${statedHomes}),
    medians as (
      select market_id, beds, percentile_cont(0.5) within group (order by rent_cents) as rent
      from stated where furnished group by market_id, beds having count(*) >= ${MINIMUM_COMPARED}
    )
    select stated.beds::integer as beds, count(*)::integer as homes,
      round(percentile_cont(0.5) within group (order by 10000 * (stated.rent_cents / medians.rent - 1)))::integer as difference
    from stated join medians using (market_id, beds) where not stated.furnished group by stated.beds order by stated.beds`.execute(
    db,
  );
  return rows.map((row) => (row.homes < MINIMUM_HOMES ? { ...row, difference: null } : row));
}

async function readAvailability(db: Db, today: CalendarDate): Promise<StoredFigures['availability']> {
  const first = addMonths(getStartOfMonth(today), 1);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  const { rows } = await sql<{ month: string; homes: number; available: number }>`
    select month.start::text as month, count(*)::integer as homes, count(*) filter (where not find_full_nights(busy, yielding, ${getEarliestFullBooking(today)}::date) && month.nights)::integer as available
    from unit cross join (values ${sql.join(
      months.map(
        (start) => sql`(${start}::date, daterange(${start}::date, ${addDays(start, MONTHLY_STAY_NIGHTS)}::date))`,
      ),
    )}) as month (start, nights)
    group by month.start order by month.start`.execute(db);
  return rows;
}

async function findExample(db: Db, median: number): Promise<StoredFigures['example']> {
  const { rows } = await sql<NonNullable<StoredFigures['example']>>`
    select home.id as home_id, home.slug, home.title, market.name as market_name, unit.rent_cents as rent
    from ${statedHomes} join market on market.id = unit.market_id
    where unit.furnished and unit.beds = ${EXAMPLE_BEDS}
    order by abs(unit.rent_cents - ${median}), home.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Reads the whole inventory. It takes seconds for a million homes, so it runs in the background. */
export async function computeFigures(db: Db, today: CalendarDate): Promise<StoredFigures> {
  const [counts, rents] = [await countHomes(db), await readRents(db)];
  const markets = await db.selectFrom('market').select(['id', 'slug', 'name', 'state']).orderBy('name').execute();
  const ofAll = rents.filter(({ marketId }) => marketId === null);
  const median = ofAll.find(({ beds }) => beds === EXAMPLE_BEDS)?.median;
  return {
    ...counts,
    rents: ofAll.map(toRents),
    markets: markets.flatMap(({ id, ...market }) => {
      const own = rents.filter(({ marketId }) => marketId === id);
      const homes = own.reduce((sum, row) => sum + row.homes, 0);
      return homes > 0 ? [{ ...market, homes, rents: own.map(toRents) }] : [];
    }),
    unfurnished: await readUnfurnished(db),
    availability: await readAvailability(db, today),
    example: median === undefined ? null : await findExample(db, median),
  };
}
