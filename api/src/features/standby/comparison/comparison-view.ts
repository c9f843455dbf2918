import type { StandbyComparison } from '@lodestay/contracts';
import type { OccupancyTax, OwnFees, PriceList } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { parseBusyRanges } from '../../homes/index.ts';
import type { Db } from '../forecast/tables.ts';
import { compareYear, YEAR_NIGHTS, type YearPrice } from './compare-year.ts';

/** The homes nearest to the middle rent. More would change nothing that a person sees. */
const MAX_HOMES = 200;

type Market = { slug: string; name: string; state: string };
type Row = {
  markets: Market[];
  market: (Market & { timeZone: string; bookings: number | null; vacantDays: number | null }) | null;
  homes: (OwnFees & { slug: string; title: string; rentCents: number; busy: string; taxes: OccupancyTax[] | null })[];
};
type Choice = { market?: string | undefined; beds?: number | undefined };
type Options = { db: Db; clock: Clock; getPriceLists: () => readonly PriceList[] };

/** The chosen market, else that with the most homes, and its homes. */
const read = (db: Db, { market, beds }: Choice) =>
  sql<Row>`
    with offered as (
      select market.id, market.slug, market.name, market.state, market.time_zone, counted.homes
      from market
      cross join lateral (select count(*) as homes from unit where unit.market_id = market.id) counted
      where counted.homes > 0
    ), chosen as (
      select offered.*, history.bookings, history.vacant_days from offered
      left join standby_market_history history on history.market_id = offered.id
      order by (offered.slug = ${market ?? ''}) desc, offered.homes desc, offered.slug limit 1
    ), fitting as (
      select unit.home_id, unit.rent_cents, unit.busy from unit join chosen on chosen.id = unit.market_id
      where ${beds === undefined ? sql`true` : sql`unit.beds = ${beds}`}
    ), nearest as (
      select fitting.*, abs(rent_cents - middle.rent) as distance from fitting
      cross join (select percentile_disc(0.5) within group (order by rent_cents) as rent from fitting) middle
      order by distance, home_id limit ${MAX_HOMES}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'state', state) order by name, slug), '[]') from offered) as markets,
      (select jsonb_build_object('slug', slug, 'name', name, 'state', state, 'timeZone', time_zone, 'bookings', bookings, 'vacantDays', vacant_days)
        from chosen) as market,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'slug', home.slug, 'title', home.title, 'rentCents', nearest.rent_cents, 'busy', nearest.busy::text, 'taxes', city.taxes,
          'cleaningFeeCents', property.cleaning_fee_cents, 'petFeeCents', property.pet_fee_cents)
          order by nearest.distance, home.id), '[]')
        from nearest join home on home.id = nearest.home_id join property on property.id = home.property_id
        join display_city city on city.id = home.display_city_id) as homes`.execute(db);

const toPrice = (price: YearPrice | null) =>
  price && {
    nights: price.nights,
    total: price.totalCents,
    lines: price.lines.filter(({ cents }) => cents !== 0).map(({ code, label, cents }) => ({ code, label, cents })),
  };

/** A year on Standby beside fixed and Flex stays in a market, from the calendars and rents of its homes, in one query. */
export function createComparisonView({ db, clock, getPriceLists }: Options) {
  return async (choice: Choice): Promise<StandbyComparison> => {
    const { markets, market, homes } = (await read(db, choice)).rows[0]!;
    const beds = choice.beds ?? null;
    if (!market) return { markets, market: null, beds, homes: 0, comparison: null };
    const compared = compareYear(
      homes.map(({ busy, ...home }) => ({ ...home, busy: parseBusyRanges(busy) })),
      { bookings: market.bookings ?? 0, vacantDays: market.vacantDays ?? 0 },
      { today: clock.today(market.timeZone), priceLists: getPriceLists() },
    );
    const { slug, name, state } = market;
    return {
      markets,
      market: { slug, name, state },
      beds,
      homes: homes.length,
      comparison:
        homes.length === 0
          ? null
          : {
              startDate: compared.startDate,
              nights: YEAR_NIGHTS,
              reference: compared.reference && {
                slug: compared.reference.slug,
                title: compared.reference.title,
                monthlyRent: compared.reference.rentCents,
              },
              fixed: toPrice(compared.fixed),
              flex: toPrice(compared.flex),
              standby: toPrice(compared.standby),
              legs: compared.legs.map(({ home, stay, monthlyCents }) => ({
                slug: home.slug,
                title: home.title,
                startDate: stay.start,
                endDate: stay.end,
                monthly: monthlyCents,
              })),
              uncoveredNights: compared.plan.uncoveredNights,
              knownMoves: compared.knownMoves,
              expectedMoves: compared.expectedMoves,
            },
    };
  };
}
