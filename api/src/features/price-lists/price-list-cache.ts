import { PRICE_LISTS, type PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import { toPriceLists } from './price-figures.ts';
import type { Db } from './tables.ts';

/** Another process may schedule a list, which starts on the next day at the earliest. */
const REFRESH_MS = 5_000;

export type PriceLists = ReturnType<typeof createPriceLists>;

/**
 * The price lists in memory, so that every price of this process is calculated with the same ones. If the database fails, the last known
 * lists stay in effect, or the built-in list if none were read yet.
 */
export function createPriceLists(app: FastifyInstance, { db }: { db: Db }) {
  let lists: readonly PriceList[] = PRICE_LISTS;
  async function reload(): Promise<void> {
    const rows = await db.selectFrom('priceList').selectAll().where('withdrawnAt', 'is', null).execute();
    if (rows.length > 0) lists = toPriceLists(rows);
  }
  const refresh = () =>
    reload().catch((error: unknown) =>
      app.log.warn({ err: error }, 'price lists cannot be read; the last known lists stay in effect'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await refresh();
    timer = setInterval(() => void refresh(), REFRESH_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    get: (): readonly PriceList[] => lists,
    /** Call it after a change, so that this process applies it at once. */
    reload,
  };
}
