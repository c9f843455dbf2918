import {
  addDays,
  daysBetween,
  getPricesOn,
  MONTHLY_STAY_NIGHTS,
  overlaps,
  priceStay,
  resolveStay,
  sumCents,
  toLegRequests,
  type DateRange,
  type OccupancyTax,
  type OwnFees,
  type PriceList,
  type Stay,
} from '@lodestay/stay';

/** A home that is available for some of the nights. `busy` are half-open ranges. */
export type PartlyAvailableHome = OwnFees & {
  readonly homeId: number;
  readonly rentCents: number;
  readonly depositCents: number | null;
  readonly taxes: readonly OccupancyTax[] | null;
  readonly minimumNights: number;
  readonly installed: boolean;
  readonly busy: readonly DateRange[];
};

export type SplitLeg = { readonly homeId: number; readonly stay: Stay; readonly totalCents: number };
export type SplitStay = { readonly legs: readonly SplitLeg[]; readonly totalCents: number };

export type SplitRequest = {
  readonly range: DateRange;
  readonly today: string;
  readonly member: boolean;
  /** By default the built-in list. */
  readonly priceLists?: readonly PriceList[];
  /** The `performance.now()` value at which the search stops. */
  readonly deadline: number;
};

const MAX_RESULTS = 3;

/**
 * Splits the range over two homes, or three if two are not enough, lowest total first. For given moving days, the cheapest home of
 * each leg gives the cheapest stay, because besides the deposit, the fees of
 * its property and the taxes of its city the price depends only on the rent. Returns null after the deadline.
 */
export function findSplitStays(homes: readonly PartlyAvailableHome[], request: SplitRequest): SplitStay[] | null {
  const { start, end } = request.range;
  const byRent = homes.toSorted((a, b) => a.rentCents - b.rentCents || a.homeId - b.homeId);
  const days = Array.from({ length: daysBetween(start, end) - 1 }, (_, index) => addDays(start, index + 1));
  const first = new Map(days.map((day) => [day, findCheapest(byRent, { start, end: day })]));
  const last = new Map(days.map((day) => [day, findCheapest(byRent, { start: day, end })]));
  if (performance.now() > request.deadline) return null;
  const two = days.flatMap((day) =>
    toPricedStays(
      [
        { home: first.get(day), range: { start, end: day } },
        { home: last.get(day), range: { start: day, end } },
      ],
      request,
    ),
  );
  if (two.length > 0) return selectBest(two);
  const three: SplitStay[] = [];
  for (const from of days) {
    if (!first.get(from)) continue;
    for (const to of days) {
      if (to <= from || !last.get(to)) continue;
      if (performance.now() > request.deadline) return null;
      three.push(
        ...toPricedStays(
          [
            { home: first.get(from), range: { start, end: from } },
            { home: findCheapest(byRent, { start: from, end: to }), range: { start: from, end: to } },
            { home: last.get(to), range: { start: to, end } },
          ],
          request,
        ),
      );
    }
  }
  return selectBest(three);
}

/** Finds the cheapest home for a leg. Short legs need an installed home, and every leg meets the home's minimum nights (product 3). */
function findCheapest(byRent: readonly PartlyAvailableHome[], range: DateRange): PartlyAvailableHome | undefined {
  const nights = daysBetween(range.start, range.end);
  return byRent.find(
    ({ minimumNights, installed, busy }) =>
      minimumNights <= nights &&
      (installed || nights >= MONTHLY_STAY_NIGHTS) &&
      busy.every((taken) => !overlaps(taken, range)),
  );
}

/** Returns an empty list if a leg has no home, or if two legs in a row are in the same home. */
function toPricedStays(
  legs: readonly { readonly home: PartlyAvailableHome | undefined; readonly range: DateRange }[],
  { today, member, priceLists }: SplitRequest,
): SplitStay[] {
  const stays = legs.flatMap(({ home, range }) => {
    const resolved = resolveStay({ checkIn: range.start, checkOut: range.end });
    return home && resolved.ok ? [{ ...home, stay: resolved.stay }] : [];
  });
  if (stays.length < legs.length || stays.some(({ homeId }, at) => homeId === stays[at + 1]?.homeId)) return [];
  const totals = toLegRequests(
    stays.map(({ stay, rentCents, depositCents, taxes, ...own }) => ({
      stay,
      rentCents,
      depositCents,
      taxes,
      asOf: today,
      member,
      ...getPricesOn(today, priceLists, own),
    })),
  ).map((leg) => priceStay(leg).requiredTotalCents);
  return [
    {
      legs: stays.map(({ homeId, stay }, at) => ({ homeId, stay, totalCents: totals[at]! })),
      totalCents: sumCents(totals),
    },
  ];
}

function selectBest(found: readonly SplitStay[]): SplitStay[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.totalCents - b.totalCents)
    .filter(({ legs }) => {
      const homes = legs.map(({ homeId }) => homeId).join();
      return seen.size < MAX_RESULTS && !seen.has(homes) && seen.add(homes);
    });
}
