import {
  addDays,
  countNights,
  findPriceList,
  getFeeFigure,
  getPricesOn,
  INDEFINITE,
  LINE_NAMES,
  overlaps,
  priceStay,
  resolveStay,
  sumCents,
  type CalendarDate,
  type Cents,
  type LineCode,
  type OccupancyTax,
  type OwnFees,
  type PriceList,
  type PriceLine,
  type Stay,
  type StayInput,
} from '@lodestay/stay';
import { MIN_MARKET_BOOKINGS, type History } from '../forecast/bump-forecast.ts';
import { planYear, type Leg, type YearHome, type YearPlan } from './plan-year.ts';

export const YEAR_NIGHTS = 365;
const MEMBERSHIP_MONTHS = 12;

export type ComparedHome = YearHome &
  OwnFees & {
    readonly slug: string;
    readonly title: string;
    readonly taxes: readonly OccupancyTax[] | null;
  };

type Line = { readonly code: LineCode; readonly label: string; readonly cents: Cents };
export type YearPrice = { readonly nights: number; readonly totalCents: Cents; readonly lines: readonly Line[] };

type Context = { readonly today: CalendarDate; readonly priceLists: readonly PriceList[] };

export type YearComparison = {
  readonly startDate: CalendarDate;
  /** The home of the fixed and the Flex stay: that with the middle rent of those that are available for the year. */
  readonly reference: ComparedHome | null;
  /** Null if no home is available for the year. */
  readonly fixed: YearPrice | null;
  readonly flex: YearPrice | null;
  readonly plan: YearPlan<ComparedHome>;
  readonly legs: readonly (Leg<ComparedHome> & { readonly monthlyCents: Cents })[];
  readonly standby: YearPrice | null;
  /** Moves for bookings that are known. */
  readonly knownMoves: number;
  /** Further moves, for bookings that are expected by the history of the market. Null without enough history. */
  readonly expectedMoves: number | null;
};

const resolve = (input: StayInput): Stay => {
  const resolved = resolveStay(input);
  if (!resolved.ok) throw new RangeError(resolved.message);
  return resolved.stay;
};

/** The lines of several prices, added up by what they are for. */
function addUp(lines: readonly Pick<PriceLine, 'code' | 'cents'>[], nights: number): YearPrice {
  const codes = [...new Set(lines.map(({ code }) => code))];
  return {
    nights,
    totalCents: sumCents(lines.map(({ cents }) => cents)),
    lines: codes.map((code) => ({
      code,
      label: LINE_NAMES[code],
      cents: sumCents(lines.filter((line) => line.code === code).map(({ cents }) => cents)),
    })),
  };
}

/** Deposits come back, so no home has one here. Nobody is a member yet, so the first total includes the membership (product 3). */
const priceHome = (home: ComparedHome, stay: Stay, standbyMember: boolean, { today, priceLists }: Context) =>
  priceStay({
    rentCents: home.rentCents,
    stay,
    asOf: today,
    standbyMember,
    taxes: home.taxes,
    ...getPricesOn(today, priceLists, home),
  });

function priceLeg({ home, stay }: Leg<ComparedHome>, context: Context) {
  // Standby goes on at the same price a night, month by month. One-time fees are charged once per home.
  const legStay = { ...resolve({ checkIn: stay.start, standby: true }), nights: countNights(stay) };
  return priceHome(home, legStay, true, context);
}

const getMiddle = (homes: readonly ComparedHome[]): ComparedHome | null =>
  homes.toSorted((a, b) => a.rentCents - b.rentCents)[Math.floor((homes.length - 1) / 2)] ?? null;

const roundMoves = ({ bookings, vacantDays }: History, nights: number): number | null =>
  bookings < MIN_MARKET_BOOKINGS || vacantDays <= 0 ? null : Math.round((bookings / vacantDays) * nights);

/** Compares a year from tomorrow: fixed and Flex in a home with the middle rent, and Standby in homes that rent for no more. */
export function compareYear(homes: readonly ComparedHome[], history: History, context: Context): YearComparison {
  const { today, priceLists } = context;
  const year = { start: addDays(today, 1), end: addDays(today, 1 + YEAR_NIGHTS) };
  const vacant = homes.filter(({ busy }) => !busy.some((range) => overlaps(range, year)));
  const reference = getMiddle(vacant);
  const limit = reference ?? getMiddle(homes);
  const plan = planYear(
    homes.filter(({ rentCents }) => limit !== null && rentCents <= limit.rentCents),
    year,
  );
  const price = (stay: Stay) => {
    if (!reference) return null;
    const priced = priceHome(reference, stay, false, context);
    return addUp(priced.lines, priced.nights);
  };
  const priced = plan.legs.map((leg) => ({ ...leg, price: priceLeg(leg, context) }));
  const nights = YEAR_NIGHTS - plan.uncoveredNights;
  const expectedMoves = roundMoves(history, nights);
  const list = findPriceList(today, priceLists);
  return {
    startDate: year.start,
    reference,
    fixed: price(resolve({ checkIn: year.start, checkOut: year.end })),
    flex: price(resolve({ checkIn: year.start, checkOut: INDEFINITE })),
    plan,
    legs: priced.map(({ price: { monthlyRentCents }, ...leg }) => ({ ...leg, monthlyCents: monthlyRentCents })),
    standby:
      priced.length === 0
        ? null
        : addUp(
            [
              ...priced.flatMap((leg) => leg.price.lines),
              {
                code: 'standby_membership' as const,
                cents: MEMBERSHIP_MONTHS * getFeeFigure(list, 'standby_membership'),
              },
            ],
            nights,
          ),
    knownMoves: Math.max(0, plan.legs.length - 1),
    expectedMoves,
  };
}
