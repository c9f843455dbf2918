import { toCitySlug } from '../features/homes/index.ts';
import type { PerDiemTables } from '../features/per-diem/tables.ts';
import type { DemoMarket } from './demo-markets.ts';

const MONTHS_A_YEAR = 12;
const NIGHTS_A_YEAR = 365;
/** Demo hotels cost this much more than a demo home's rent per night, and more from April to September. */
const [BASE, SEASON] = [1.3, 1.1];
const FIRST_SEASON_MONTH = 6;

export const SAMPLE_SOURCE = 'Sample rate, not an official GSA figure';

/** The fiscal year of a day: October 2026 is in 2027. */
const getFiscalYear = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);

/** Sample rates of the current and the next fiscal year for the central city of each market. They are invented and labeled so. */
export function createDemoRates(
  markets: readonly DemoMarket[],
  today: string,
  now: Date,
): PerDiemTables['perDiemRate'][] {
  const year = getFiscalYear(today);
  return [year, year + 1].flatMap((fiscalYear) =>
    markets.map(({ city, state, rent }) => {
      const dollars = ((rent * MONTHS_A_YEAR) / NIGHTS_A_YEAR) * BASE;
      return {
        fiscalYear,
        slug: toCitySlug(city, state),
        locality: city,
        state,
        counties: null,
        marketSlug: null,
        source: SAMPLE_SOURCE,
        isSample: true,
        nightlyCents: Array.from(
          { length: MONTHS_A_YEAR },
          (_, month) => Math.round(dollars * (month < FIRST_SEASON_MONTH ? 1 : SEASON)) * 100,
        ),
        importedAt: now,
      };
    }),
  );
}
