import { addDays } from '@lodestay/stay';
import type { TestApp } from '../../../testing/index.ts';
import { testHome, type TestPlace } from '../../homes/homes.testing.ts';
import type { Stay } from '../booking.testing.ts';

export type SplitHome = Awaited<ReturnType<typeof testHome>>;

/** A split stay in these homes, each for a number of nights. */
export function toSplitStay(startDate: string, parts: readonly (readonly [home: SplitHome, nights: number])[]) {
  let day = startDate;
  const legs = parts.map(([home, nights]) => {
    const leg = { homeSlug: home.slug, startDate: day, endDate: addDays(day, nights) };
    day = leg.endDate;
    return leg;
  });
  return { startDate, endDate: day, legs } satisfies Stay;
}

/** Homes of one place for $3,000 a month, the second one for $3,600, with deposits of $500 and $800. */
export const createSplitHomes = async (test: TestApp, place?: TestPlace): Promise<[SplitHome, SplitHome]> => [
  await testHome(test.db, { place, title: 'Alder House, 1', depositCents: 50_000 }),
  await testHome(test.db, { place, title: 'Birch House, 2', monthlyRentCents: 360_000, depositCents: 80_000 }),
];
