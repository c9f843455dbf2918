import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { signWebhook } from '../webhook-signature.ts';
import type { SandboxFaults } from './faults.ts';
import type { Db } from './tables.ts';

/** Sends one signed body to the merchant. True if the answer was 2xx. */
export type Deliver = (body: string, signature: string) => Promise<boolean>;

const MAX_ATTEMPTS = 12;
/** Seconds until the next attempt: 1, 2, 4 and so on, at most 600. */
const getRetryDelaySeconds = (attempts: number) => Math.min(600, 2 ** (attempts - 1));

/** Delivers each event of the sandbox at least once, with retries, in no guaranteed order. */
export function createWebhookSender({
  db,
  clock,
  secret,
  deliver,
  faults,
}: {
  db: Db;
  clock: Clock;
  secret: string;
  deliver: Deliver;
  faults?: SandboxFaults['webhooks'];
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
      const signature = signWebhook(secret, body, clock.now().getTime());
      if (faults?.drops) return true;
      if (faults?.repeats) await deliver(body, signature);
      return await deliver(body, signature);
    } catch {
      // A network error counts as a failed delivery.
      return false;
    }
  }

  return {
    /** Sends all events that are due. Returns how many were accepted. */
    async sendDue(): Promise<number> {
      const now = clock.now();
      // The next attempt is scheduled before sending, so that two servers don't send the same event at once.
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
            attempts + 1 < MAX_ATTEMPTS ? new Date(now.getTime() + getRetryDelaySeconds(attempts + 1) * 1000) : null;
          await trx
            .updateTable('sandbox.event')
            .set({ attempts: attempts + 1, nextAttemptAt })
            .where('id', '=', id)
            .execute();
        }
        return events;
      });
      let accepted = 0;
      for (const event of faults?.reverses ? due.toReversed() : due) {
        if (!(await send(event))) continue;
        accepted += 1;
        await db
          .updateTable('sandbox.event')
          .set({ deliveredAt: clock.now(), nextAttemptAt: null })
          .where('id', '=', event.id)
          .execute();
      }
      return accepted;
    },
  };
}
