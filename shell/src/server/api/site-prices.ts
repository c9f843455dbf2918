import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApiClient, type ApiClient } from '@lodestay/api-client';
import { createLastKnown } from '@lodestay/server';
import { areBuiltInFigures, type DatedFigures } from '@lodestay/stay';
import { API_CALL_MS } from './api-call-limit.ts';

/** Lists start tomorrow at the earliest, and documents contain the next one, so a page states no wrong fee in the meantime. */
const FRESH_MS = 60_000;
/** How soon prices are read again after a failure. */
const RETRY_MS = 5_000;
/** How long a page waits for prices if earlier ones are known. */
const PATIENCE_MS = 300;

/** Calls that change what the api answers. */
const CHANGES = /^\/(api\/v1\/staff\/price_lists|dev\/clock)(?![\w-])/;

export type SitePrices = {
  /** What documents contain. Undefined if only the built-in figures are in force. */
  get(): Promise<readonly DatedFigures[] | undefined>;
};

async function readPrices(api: Pick<ApiClient, 'call'>): Promise<readonly DatedFigures[] | undefined> {
  const { lists } = await api.call('getPrices', {});
  if (!Array.isArray(lists) || lists.length === 0) throw new Error('the answer of the api has no prices');
  return lists.every(({ figures }) => areBuiltInFigures(figures)) ? undefined : lists;
}

/**
 * The rates and fees in force and the next ones, for all pages. While the api does not answer, the last known ones stay in use, or the
 * built-in ones if none were read yet.
 */
export function createSitePrices({
  api,
  clock,
  log,
}: {
  api: Pick<ApiClient, 'call'>;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): SitePrices & { forget(): void } {
  return createLastKnown<readonly DatedFigures[] | undefined>({
    load: () => readPrices(api),
    initial: undefined,
    freshMs: FRESH_MS,
    retryMs: RETRY_MS,
    patienceMs: PATIENCE_MS,
    clock,
    warn: (error) =>
      log.warn(
        { reason: (error as Error).message },
        'the prices cannot be read; the last known ones stay in use, or the built-in ones',
      ),
  });
}

/** Reads prices for the pages of a server. A change that goes through this server is shown at once. */
export function followPrices(app: FastifyInstance, apiBase: string): SitePrices {
  const prices = createSitePrices({
    api: createApiClient({ base: apiBase, sending: { timeout: API_CALL_MS } }),
    clock: () => performance.now(),
    log: app.log,
  });
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && CHANGES.test(request.url)) prices.forget();
  });
  return prices;
}
