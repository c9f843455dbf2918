import type { Logger } from 'pino';
import type { DatabaseHandle } from '../database.ts';

/** Logs one line when the database is lost and one when it is back. Failed requests log their own lines. */
export function logOutages({ outage }: DatabaseHandle, logger: Logger): void {
  outage.onChange((change) => {
    if (change.reason === null) logger.warn({ seconds: Number(change.seconds.toFixed(1)) }, 'the database is back');
    else logger.error({ reason: change.reason }, 'the database is lost');
  });
}
