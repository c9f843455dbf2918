import type { ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Db } from './tables.ts';

type Directory = ResponseOf<'listPerDiemLocalities'>;
type Rates = ResponseOf<'getPerDiemRates'>;

/** Reads the imported lodging rates. */
export function createPerDiemRates({ db }: { db: Db }) {
  return {
    /** Every locality with a rate, by state and name. */
    async list(): Promise<Directory> {
      const { rows } = await sql<Directory['localities'][number]>`
        select slug, locality, state, array_agg(distinct fiscal_year::integer order by fiscal_year::integer) as fiscal_years
        from per_diem_rate group by slug, locality, state order by state, locality`.execute(db);
      return { localities: rows };
    },

    /** The rates of a locality in every imported fiscal year. Throws `not_found`. */
    async get(slug: string): Promise<Rates> {
      const years = await db
        .selectFrom('perDiemRate')
        .selectAll()
        .where('slug', '=', slug)
        .orderBy('fiscalYear', 'desc')
        .execute();
      const [latest] = years;
      if (!latest) throw new AppError('not_found');
      return {
        slug,
        locality: latest.locality,
        state: latest.state,
        counties: latest.counties,
        market: await findMarket(latest),
        fiscalYears: years.map(({ fiscalYear, source, isSample, nightlyCents, importedAt }) => ({
          fiscalYear,
          source,
          isSample,
          importedAt: importedAt.toISOString(),
          nightlyCents,
        })),
      };
    },
  };

  /** The market that the file names, otherwise that of the city with the same name. GSA joins names: 'Denver / Aurora'. */
  async function findMarket({
    marketSlug,
    locality,
    state,
  }: {
    marketSlug: string | null;
    locality: string;
    state: string;
  }): Promise<Rates['market']> {
    const names = locality.split('/').map((name) => name.trim().toLowerCase());
    const { rows } = await sql<NonNullable<Rates['market']>>`
      select market.slug, market.name from market where market.slug = ${marketSlug}
      union all
      (select market.slug, market.name
        from display_city join market on market.id = display_city.market_id
        where lower(display_city.name) = any (${names}::text[]) and display_city.state = ${state}
        order by array_position(${names}::text[], lower(display_city.name)) limit 1)
      limit 1`.execute(db);
    return rows[0] ?? null;
  }
}
