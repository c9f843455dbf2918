import {
  addMonths,
  calculatePercent,
  formatPercent,
  getFeeFigure,
  getPricesOn,
  getStartOfMonth,
  priceStay,
  resolveStay,
  type CalendarDate,
  type Cents,
  type PricedStay,
  type PriceList,
} from '@lodestay/stay';

/** Monthly rents of the example table. */
const EXAMPLE_RENTS: readonly Cents[] = [160_000, 240_000, 315_000, 420_000];
/** Monthly rent of the itemized example month. */
const DETAILED_RENT: Cents = 315_000;

const getMembershipCents = (prices: PriceList): Cents => getFeeFigure(prices, 'standby_membership');

export type StandbyRow = { rentCents: Cents; standbyCents: Cents; lessCents: Cents; afterMembershipCents: Cents };

const calculateRow = (rentCents: Cents, prices: PriceList): StandbyRow => {
  const standbyCents = calculatePercent(rentCents, prices.standby);
  const lessCents = rentCents - standbyCents;
  return { rentCents, standbyCents, lessCents, afterMembershipCents: lessCents - getMembershipCents(prices) };
};

/** The number of nights after which the savings cover the membership. A night costs 12/365 of the monthly rent. */
const calculateNightsToPayOff = (lessCents: Cents, membershipCents: Cents) =>
  Math.ceil((membershipCents * 365) / (lessCents * 12));

export type StandbyFigures = {
  /** '30%' */
  percentBelow: string;
  membershipCents: Cents;
  rows: readonly StandbyRow[];
  example: StandbyRow & { nights: number; month: PricedStay };
};

/** Example prices of Standby for bookings on the day `on`. */
export function calculateStandbyFigures(on: CalendarDate, prices: PriceList): StandbyFigures {
  const resolved = resolveStay({ checkIn: getStartOfMonth(addMonths(on, 1)), standby: true });
  if (!resolved.ok) throw new RangeError(resolved.message);
  const membershipCents = getMembershipCents(prices);
  const example = calculateRow(DETAILED_RENT, prices);
  return {
    percentBelow: formatPercent(10_000 - prices.standby),
    membershipCents,
    rows: EXAMPLE_RENTS.map((rent) => calculateRow(rent, prices)),
    example: {
      ...example,
      nights: calculateNightsToPayOff(example.lessCents, membershipCents),
      month: priceStay({ rentCents: DETAILED_RENT, stay: resolved.stay, asOf: on, ...getPricesOn(on, [prices]) }),
    },
  };
}
