import type { Logger } from 'pino';
import type { DatabaseHandle } from '../database.ts';

/** One line when the database is lost and one when it is back; requests that met the outage have lines of their own. */
export function logOutages({ outage }: DatabaseHandle, logger: Logger): void {
  outage.onChange((change) => {
    if (change.reason === null) logger.warn({ seconds: Number(change.seconds.toFixed(1)) }, 'the database is back');
    else logger.error({ reason: change.reason }, 'the database is lost');
  });
}
