import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { proveLedger, type Difference } from './prove-ledger.ts';
import { takeSnapshots } from './take-snapshots.ts';

export type LedgerOptions = {
  db: AnyDb;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  /** Tells staff what does not add up. */
  report(differences: readonly Difference[]): Promise<void>;
};

/** The nightly work on the ledger. 08:10 UTC is the night in all markets. */
export function registerLedger({ db, clock, jobs, logger, report }: LedgerOptions): void {
  jobs.schedule('10 8 * * *', 'prove-ledger', async () => {
    await takeSnapshots(db, clock);
    const differences = await proveLedger(db);
    if (differences.length === 0) return;
    logger.error({ differences }, 'The ledger does not add up');
    await report(differences);
  });
}
