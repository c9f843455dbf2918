import {
  addMonths,
  DEFAULT_FEES,
  formatPercent,
  calculatePercent,
  priceStay,
  findRateTable,
  resolveStay,
  getStartOfMonth,
  type CalendarDate,
  type Cents,
  type PricedStay,
} from '@lodestay/stay';

/** Monthly rents of the example table. */
const EXAMPLE_RENTS: readonly Cents[] = [160_000, 240_000, 315_000, 420_000];
/** Monthly rent of the itemized example month. */
const DETAILED_RENT: Cents = 315_000;

export const membershipCents: Cents = (() => {
  const { amount } = DEFAULT_FEES.find(({ code }) => code === 'standby_membership')!;
  return amount.type === 'flat' ? amount.cents : 0;
})();

export type StandbyRow = { rentCents: Cents; standbyCents: Cents; lessCents: Cents; afterMembershipCents: Cents };

const calculateRow = (rentCents: Cents, on: CalendarDate): StandbyRow => {
  const standbyCents = calculatePercent(rentCents, findRateTable(on).standby);
  const lessCents = rentCents - standbyCents;
  return { rentCents, standbyCents, lessCents, afterMembershipCents: lessCents - membershipCents };
};

/** The number of nights after which the savings cover the membership. A night costs 12/365 of the monthly rent. */
const calculateNightsToPayOff = (lessCents: Cents) => Math.ceil((membershipCents * 365) / (lessCents * 12));

export type StandbyFigures = {
  /** '30%' */
  percentBelow: string;
  rows: readonly StandbyRow[];
  example: StandbyRow & { nights: number; month: PricedStay };
};

/** Example prices of Standby with the rates of the day `on`. */
export function calculateStandbyFigures(on: CalendarDate): StandbyFigures {
  const resolved = resolveStay({ checkIn: getStartOfMonth(addMonths(on, 1)), standby: true });
  if (!resolved.ok) throw new RangeError(resolved.message);
  const example = calculateRow(DETAILED_RENT, on);
  return {
    percentBelow: formatPercent(10_000 - findRateTable(on).standby),
    rows: EXAMPLE_RENTS.map((rent) => calculateRow(rent, on)),
    example: {
      ...example,
      nights: calculateNightsToPayOff(example.lessCents),
      month: priceStay({ rentCents: DETAILED_RENT, stay: resolved.stay, asOf: on }),
    },
  };
}
