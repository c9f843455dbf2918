import type { ResponseOf } from '@lodestay/contracts';
import {
  addDays,
  formatNights,
  getPricesOn,
  INDEFINITE,
  priceStay,
  resolveStay,
  type PriceList,
  type PriceRequest,
} from '@lodestay/stay';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

type Example = ResponseOf<'previewPriceList'>['examples'][number];
type Case = {
  nights?: number;
  committedNights?: number;
  standby?: true;
  extras?: { text: string; request: Pick<PriceRequest, 'pets' | 'paymentMethod' | 'member'> };
};

/** Check-in of the examples, in days from the first day of the list. */
const DAYS_AHEAD = 30;

/** One of each kind and length, and each fee at least once. */
const CASES: readonly Case[] = [
  { nights: 7 },
  { nights: 21, extras: { text: 'By card', request: { paymentMethod: 'card' } } },
  { nights: 45 },
  { nights: 60, extras: { text: 'With membership', request: { member: true } } },
  { nights: 90 },
  { nights: 120, extras: { text: '1 pet, by card', request: { pets: 1, paymentMethod: 'card' } } },
  { nights: 180 },
  { committedNights: 60 },
  { committedNights: 365 },
  { standby: true },
];

type ExampleHome = { slug: string; title: string; rentCents: number };

/** Published homes of the largest markets, from the lowest rent up. Fewer if the site has fewer. */
async function findHomes(db: Db): Promise<ExampleHome[]> {
  const { rows } = await sql<ExampleHome>`
    with largest as (
      select market_id, min(from_cents) as from_cents, row_number() over (order by sum(homes) desc, market_id) - 1 as place
      from offered_place group by market_id order by sum(homes) desc, market_id limit ${CASES.length}
    ), wanted as (
      select step, market_id, from_cents * (10 + 2 * step) / 10 as least
      from generate_series(0, ${CASES.length - 1}) as step
      join largest on largest.place = step % (select count(*) from largest)
    )
    select home.slug, home.title, home.monthly_rent_cents as "rentCents"
    from wanted
    cross join lateral (
      (select home_id, rent_cents from unit where unit.market_id = wanted.market_id and rent_cents >= least order by rent_cents, home_id limit 1)
      union all
      (select home_id, rent_cents from unit where unit.market_id = wanted.market_id and rent_cents < least order by rent_cents desc, home_id limit 1)
      order by rent_cents desc limit 1
    ) as chosen
    join home on home.id = chosen.home_id
    order by step
  `.execute(db);
  return rows;
}

function createRequest({ nights, committedNights, standby }: Case, on: string): Pick<PriceRequest, 'stay'> {
  const checkIn = addDays(on, DAYS_AHEAD);
  const resolved = resolveStay({
    checkIn,
    checkOut: nights === undefined ? INDEFINITE : addDays(checkIn, nights),
    committedNights,
    kind: standby ? 'standby' : null,
  });
  if (!resolved.ok) throw new Error(resolved.message);
  return { stay: resolved.stay };
}

const describeStay = ({ nights, committedNights }: Case): string => {
  if (nights !== undefined) return formatNights(nights);
  if (committedNights === undefined) return 'Standby, the first month';
  return committedNights === 365 ? '1-year Flex' : `Flex, the ${committedNights}-night minimum`;
};

/** Ten quotes for bookings on a day, with two sets of price lists. */
export async function createExamples(
  db: Db,
  on: string,
  { before, after }: { before: readonly PriceList[]; after: readonly PriceList[] },
): Promise<Example[]> {
  const homes = await findHomes(db);
  return homes.map(({ slug, title, rentCents }, index) => {
    const example = CASES[index]!;
    const calculate = (lists: readonly PriceList[]) => {
      const { committedTotalCents, totalCents } = priceStay({
        rentCents,
        asOf: on,
        ...createRequest(example, on),
        ...example.extras?.request,
        ...getPricesOn(on, lists),
      });
      return committedTotalCents ?? totalCents;
    };
    const [was, will] = [calculate(before), calculate(after)];
    return {
      home: { slug, title, monthlyRent: rentCents },
      stay: describeStay(example),
      extras: example.extras?.text ?? null,
      before: was,
      after: will,
      difference: will - was,
    };
  });
}
