import { sql } from 'kysely';
import type { DomainEvents, EventType } from './events.ts';
import type { AnyTrx } from '../db/index.ts';
import type { Db } from './tables.ts';

export const OUTBOX_CHANNEL = 'lodestay_outbox';

export type Outbox = {
  /** Records an event in the transaction that causes it, so that both commit or neither does. It is delivered at least once after the commit. */
  emit<Type extends EventType>(trx: AnyTrx, type: Type, payload: DomainEvents[Type]): Promise<void>;
};

export function createOutbox(): Outbox {
  return {
    async emit(trx, type, payload) {
      await sql`
        with event as (insert into outbox_event (type, payload) values (${type}, ${JSON.stringify(payload)}) returning id)
        select pg_notify(${OUTBOX_CHANNEL}, '') from event`.execute(trx);
    },
  };
}

/** Seconds that the oldest undelivered event has waited, or 0 if all are delivered. */
export async function readOutboxDelay(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select floor(extract(epoch from now() - min(created_at)))::integer as seconds from outbox_event`.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}
