import { getSiteToday } from '@lodestay/stay';
import type { ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { computeFigures, MINIMUM_HOMES } from './compute-figures.ts';
import type { Db } from './tables.ts';

const DAY_MS = 86_400_000;

type Figures = ResponseOf<'getInventoryFigures'>;

const NOT_COMPUTED: Figures = {
  computedOn: null,
  minimumHomes: MINIMUM_HOMES,
  homes: 0,
  furnishedHomes: 0,
  estimatedHomes: 0,
  demoHomes: 0,
  rents: [],
  markets: [],
  unfurnished: [],
  availability: [],
  example: null,
};

export function createInventoryFigures({ db, clock }: { db: Db; clock: Clock }) {
  const readRow = () => db.selectFrom('inventoryFigures').select(['figures', 'computedAt']).executeTakeFirst();

  async function refresh(): Promise<void> {
    const now = clock.now();
    const figures = JSON.stringify(await computeFigures(db, getSiteToday(now.getTime())));
    await db
      .insertInto('inventoryFigures')
      .values({ id: 1, computedAt: now, figures })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ computedAt: now, figures }))
      .execute();
  }

  return {
    refresh,

    /** Computes the figures if they are a day old, or if there were no homes when they were computed. */
    async refreshIfDue(): Promise<void> {
      const row = await readRow();
      const age = row ? clock.now().getTime() - row.computedAt.getTime() : Number.POSITIVE_INFINITY;
      // A clock that was moved back must not stop the figures.
      if (row && row.figures.homes > 0 && age >= 0 && age < DAY_MS) return;
      const { rows } = await sql<{ some: boolean }>`select exists (select from unit) as some`.execute(db);
      if (rows[0]!.some || row?.figures.homes !== 0) await refresh();
    },

    async read(): Promise<Figures> {
      const row = await readRow();
      if (!row) return NOT_COMPUTED;
      const { example, ...figures } = row.figures;
      const listed =
        example &&
        (await db.selectFrom('unit').select('homeId').where('homeId', '=', example.homeId).executeTakeFirst());
      const { homeId: _, ...shown } = example ?? { homeId: 0 };
      return {
        ...figures,
        computedOn: getSiteToday(row.computedAt.getTime()),
        minimumHomes: MINIMUM_HOMES,
        example: listed ? (shown as Figures['example']) : null,
      };
    },
  };
}
