import { sql } from 'kysely';
import type { DomainEvents, EventType } from './events.ts';
import type { AnyTrx } from '../db/index.ts';
import type { Trx } from './tables.ts';

export const OUTBOX_CHANNEL = 'lodestay_outbox';

export type Outbox = {
  /** Records an event in the transaction that causes it, so that both commit or neither does. It is delivered at least once after the commit. */
  emit<Type extends EventType>(trx: AnyTrx, type: Type, payload: DomainEvents[Type]): Promise<void>;
};

export function createOutbox(): Outbox {
  return {
    async emit(trx, type, payload) {
      const own: Trx = trx;
      await own
        .insertInto('outboxEvent')
        .values({ type, payload: JSON.stringify(payload) })
        .execute();
      await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(trx);
    },
  };
}
