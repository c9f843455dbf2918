import {
  addDays,
  daysBetween,
  MONTHLY_STAY_NIGHTS,
  overlaps,
  priceStay,
  resolveStay,
  type DateRange,
  type Stay,
} from '@lodestay/stay';

/** A home that is free for some of the nights. `busy` are half-open ranges. */
export type PartlyFree = {
  readonly homeId: number;
  readonly rentCents: number;
  readonly minimumNights: number;
  readonly installed: boolean;
  readonly busy: readonly DateRange[];
};

export type SplitLeg = { readonly homeId: number; readonly stay: Stay };
export type SplitStay = { readonly legs: readonly SplitLeg[]; readonly totalCents: number };

export type SplitRequest = {
  readonly range: DateRange;
  readonly today: string;
  readonly member: boolean;
  /** `performance.now()` after which nothing more is tried. */ readonly deadline: number;
};

const MOST_ANSWERS = 3;

/**
 * The whole range in two homes, in three only where two cannot do it: the cheapest of each pair of homes, lowest total first. For
 * given days of moving the cheapest home of each leg makes the cheapest stay, because a price rises with the rent alone. Null where
 * the time is over.
 */
export function splitStays(homes: readonly PartlyFree[], request: SplitRequest): SplitStay[] | null {
  const { start, end } = request.range;
  const byRent = homes.toSorted((a, b) => a.rentCents - b.rentCents || a.homeId - b.homeId);
  const days = Array.from({ length: daysBetween(start, end) - 1 }, (_, index) => addDays(start, index + 1));
  const first = new Map(days.map((day) => [day, cheapest(byRent, { start, end: day })]));
  const last = new Map(days.map((day) => [day, cheapest(byRent, { start: day, end })]));
  if (performance.now() > request.deadline) return null;
  const two = days.flatMap((day) =>
    priced(
      [
        { home: first.get(day), range: { start, end: day } },
        { home: last.get(day), range: { start: day, end } },
      ],
      request,
    ),
  );
  if (two.length > 0) return best(two);
  const three: SplitStay[] = [];
  for (const from of days) {
    if (!first.get(from)) continue;
    for (const to of days) {
      if (to <= from || !last.get(to)) continue;
      if (performance.now() > request.deadline) return null;
      three.push(
        ...priced(
          [
            { home: first.get(from), range: { start, end: from } },
            { home: cheapest(byRent, { start: from, end: to }), range: { start: from, end: to } },
            { home: last.get(to), range: { start: to, end } },
          ],
          request,
        ),
      );
    }
  }
  return best(three);
}

/** Short legs are for installed homes only, and no leg is shorter than its home is let for (product 3). */
function cheapest(byRent: readonly PartlyFree[], range: DateRange): PartlyFree | undefined {
  const nights = daysBetween(range.start, range.end);
  return byRent.find(
    ({ minimumNights, installed, busy }) =>
      minimumNights <= nights &&
      (installed || nights >= MONTHLY_STAY_NIGHTS) &&
      busy.every((taken) => !overlaps(taken, range)),
  );
}

/** None where a leg has no home, or where one home would follow itself: that is no move. */
function priced(
  legs: readonly { readonly home: PartlyFree | undefined; readonly range: DateRange }[],
  { today, member }: SplitRequest,
): SplitStay[] {
  const stays = legs.flatMap(({ home, range }) => {
    const resolved = resolveStay({ checkIn: range.start, checkOut: range.end });
    return home && resolved.ok ? [{ homeId: home.homeId, stay: resolved.stay, rentCents: home.rentCents }] : [];
  });
  if (stays.length < legs.length || stays.some(({ homeId }, at) => homeId === stays[at + 1]?.homeId)) return [];
  const totalCents = stays.reduce(
    (sum, { stay, rentCents }, at) =>
      sum + priceStay({ stay, rentCents, asOf: today, member: paysNoMembership(at, member) }).requiredTotalCents,
    0,
  );
  return [{ legs: stays.map(({ homeId, stay }) => ({ homeId, stay })), totalCents }];
}

/** The annual membership is bought once, with the first leg. */
export const paysNoMembership = (leg: number, member: boolean): boolean => member || leg > 0;

function best(found: readonly SplitStay[]): SplitStay[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.totalCents - b.totalCents)
    .filter(({ legs }) => {
      const homes = legs.map(({ homeId }) => homeId).join();
      return seen.size < MOST_ANSWERS && !seen.has(homes) && seen.add(homes);
    });
}
