import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { signWebhook } from '../webhook-signature.ts';
import type { Db } from './tables.ts';

/** Sends one signed body to the merchant; true when it was taken (2xx). */
export type Deliver = (body: string, signature: string) => Promise<boolean>;

const MAX_ATTEMPTS = 12;
/** 1, 2, 4 … seconds, at most ten minutes. */
const pauseSeconds = (attempts: number) => Math.min(600, 2 ** (attempts - 1));

/** Delivers the sandbox's events at least once each, again and again until they are taken, in no promised order. */
export function createWebhookSender({
  db,
  clock,
  secret,
  deliver,
}: {
  db: Db;
  clock: Clock;
  secret: string;
  deliver: Deliver;
}) {
  async function send(event: {
    id: string;
    type: string;
    paymentId: string;
    reference: string;
    createdAt: Date;
  }): Promise<boolean> {
    const body = JSON.stringify({
      id: event.id,
      type: event.type,
      created_at: event.createdAt.toISOString(),
      payment: { id: event.paymentId, reference: event.reference },
    });
    try {
      return await deliver(body, signWebhook(secret, body, clock.now().getTime()));
    } catch {
      // The merchant is not there: the same as an answer that is not 2xx.
      return false;
    }
  }

  return {
    /** Sends what is due; answers how many were taken. */
    async sendDue(): Promise<number> {
      const now = clock.now();
      // The next attempt is written before sending, so that two servers do not send the same one at the same moment.
      const due = await inTransaction(db, async (trx) => {
        const events = await trx
          .selectFrom('sandbox.event')
          .selectAll()
          .where('nextAttemptAt', '<=', now)
          .orderBy('createdAt')
          .limit(50)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const { id, attempts } of events) {
          const nextAttemptAt =
            attempts + 1 < MAX_ATTEMPTS ? new Date(now.getTime() + pauseSeconds(attempts + 1) * 1000) : null;
          await trx
            .updateTable('sandbox.event')
            .set({ attempts: attempts + 1, nextAttemptAt })
            .where('id', '=', id)
            .execute();
        }
        return events;
      });
      let taken = 0;
      for (const event of due) {
        if (!(await send(event))) continue;
        taken += 1;
        await db
          .updateTable('sandbox.event')
          .set({ deliveredAt: clock.now(), nextAttemptAt: null })
          .where('id', '=', event.id)
          .execute();
      }
      return taken;
    },
  };
}
