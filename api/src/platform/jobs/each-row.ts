import type { FastifyBaseLogger } from 'fastify';

export type FailureLogger = Pick<FastifyBaseLogger, 'error'>;
type Row = string | number | { readonly id: string | number };
export type EachRow<Of extends Row> = (rows: readonly Of[], work: (row: Of) => Promise<void>) => Promise<void>;

/**
 * Does the work of a job for one row after the other. One failure is logged and does not stop the others; the next run retries it. In the log,
 * `key` names the rows, such as 'reservation', and `failure` says what was not done.
 */
export const createEachRow =
  <Of extends Row>(logger: FailureLogger, key: string, failure: string): EachRow<Of> =>
  async (rows, work) => {
    for (const row of rows) {
      try {
        await work(row);
      } catch (error) {
        const id = typeof row === 'object' ? row.id : row;
        logger.error({ err: error, [key]: id }, `${failure}; the next run retries it`);
      }
    }
  };
