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

/** Monthly rents that the page computes its examples for; the last is that of the worked month. */
const EXAMPLE_RENTS: readonly Cents[] = [160_000, 240_000, 315_000, 420_000];
const WORKED_RENT: Cents = 315_000;

export const membershipCents: Cents = (() => {
  const { amount } = DEFAULT_FEES.find(({ code }) => code === 'standby_membership')!;
  return amount.type === 'flat' ? amount.cents : 0;
})();

export type StandbyRow = { rentCents: Cents; standbyCents: Cents; lessCents: Cents; afterMembershipCents: Cents };

const rowFor = (rentCents: Cents, on: CalendarDate): StandbyRow => {
  const standbyCents = calculatePercent(rentCents, findRateTable(on).standby);
  const lessCents = rentCents - standbyCents;
  return { rentCents, standbyCents, lessCents, afterMembershipCents: lessCents - membershipCents };
};

/** After how many nights the membership has cost less than it saved: rent is charged as 12/365 of the month a night. */
const nightsToPayOff = (lessCents: Cents) => Math.ceil((membershipCents * 365) / (lessCents * 12));

export type StandbyFigures = {
  /** '30 %' */
  percentBelow: string;
  rows: readonly StandbyRow[];
  worked: StandbyRow & { nights: number; month: PricedStay };
};

/** What Standby comes to, by the rates in force `on` a day. */
export function standbyFigures(on: CalendarDate): StandbyFigures {
  const resolved = resolveStay({ checkIn: getStartOfMonth(addMonths(on, 1)), standby: true });
  if (!resolved.ok) throw new RangeError(resolved.message);
  const worked = rowFor(WORKED_RENT, on);
  return {
    percentBelow: formatPercent(10_000 - findRateTable(on).standby),
    rows: EXAMPLE_RENTS.map((rent) => rowFor(rent, on)),
    worked: {
      ...worked,
      nights: nightsToPayOff(worked.lessCents),
      month: priceStay({ rentCents: WORKED_RENT, stay: resolved.stay, asOf: on }),
    },
  };
}
