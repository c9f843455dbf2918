import type { FastifyBaseLogger } from 'fastify';

export type EachStay = (ids: readonly string[], work: (id: string) => Promise<void>) => Promise<void>;

/** Does the work of a job for one stay after the other. One failure is logged and does not stop the others; the next run retries it. */
export const createEachStay =
  (logger: Pick<FastifyBaseLogger, 'error'>): EachStay =>
  async (ids, work) => {
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        logger.error({ err: error, reservation: id }, 'Arrival or departure not handled; the next run retries it');
      }
    }
  };
