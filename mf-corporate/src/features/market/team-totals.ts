import { divideRounded, sumCents, type Cents } from '@lodestay/stay';

/** The compared team sizes. Each person has a home of their own. */
export const TEAM_SIZES = [1, 5, 20] as const;
export const LARGEST_TEAM = Math.max(...TEAM_SIZES);

type PricedHome = { total: { cents: Cents; nights: number } | null };

/** The total for a team, for as many homes as are available. `homes` is less than `people` if there are too few. */
export type TeamTotal = { people: number; homes: number; totalCents: Cents; perPersonNightCents: Cents };

/** Sorts the homes that have a total by it, lowest first. */
export const sortByTotal = <Home extends PricedHome>(homes: readonly Home[]): (Home & { total: { cents: Cents } })[] =>
  homes
    .filter((home): home is Home & { total: NonNullable<Home['total']> } => home.total !== null)
    .sort((a, b) => a.total.cents - b.total.cents);

/** Adds up the totals of the cheapest homes for each team size. Empty without homes. */
export function calculateTeamTotals(homes: readonly PricedHome[]): TeamTotal[] {
  const priced = sortByTotal(homes);
  if (priced.length === 0) return [];
  return TEAM_SIZES.map((people) => {
    const chosen = priced.slice(0, people);
    const totalCents = sumCents(chosen.map(({ total }) => total!.cents));
    return {
      people,
      homes: chosen.length,
      totalCents,
      perPersonNightCents: divideRounded(totalCents, chosen.length * chosen[0]!.total!.nights),
    };
  });
}
