import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { findReadAt, storeDocument, useDocument, useTable } from './store-rules.ts';
import { createTaxDocument } from './tax-document.ts';
import type { TaxSource } from './tax-source.ts';
import type { Db } from './tables.ts';

export type { TaxRule, TaxSource } from './tax-source.ts';

/** The rules are read once a day. The job asks every hour, so that a failure is repeated within the day. */
const HOURS_BETWEEN_READS = 23;

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  /** The address of a document of rules. Undefined: the rules of the table apply. */
  rulesUrl: string | undefined;
  source?: TaxSource;
};

/** Registers where occupancy taxes come from. Prices read the stored rules with the city of the home (`display_city.taxes`). */
export function registerTaxes(
  app: FastifyInstance,
  { db, clock, jobs, rulesUrl, source = rulesUrl === undefined ? undefined : createTaxDocument(rulesUrl) }: Options,
): void {
  if (!source) {
    app.addHook('onReady', () =>
      useTable(db).then(
        () => {},
        (error: unknown) => app.log.warn({ err: error }, 'occupancy taxes: the stored rules stay in force'),
      ),
    );
    return;
  }
  jobs.schedule('20 * * * *', 'read-tax-rules', async () => {
    const now = clock.now();
    const readAt = await findReadAt(db);
    // The setting may have been away for a while.
    if (readAt) await useDocument(db);
    if (readAt && now.getTime() - readAt.getTime() < HOURS_BETWEEN_READS * 3_600_000) return;
    try {
      await storeDocument(db, await source.read(), now);
    } catch (error) {
      app.log.error({ err: error }, 'occupancy taxes: the new rules cannot be read; the stored rules stay in force');
    }
  });
}
