import { randomUUID } from 'node:crypto';
import type { RequestOf, StayPersonKind } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Trx } from './tables.ts';

/** Adds somebody without a link yet. Returns the ID. */
export async function insertPerson(
  trx: Trx,
  clock: Clock,
  { id: reservationId }: { id: string },
  kind: StayPersonKind,
  { firstName, lastName, email }: RequestOf<'inviteCoSigner'>['body'],
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('stayPerson')
    .values({ id, reservationId, kind, firstName, lastName, email, createdAt: clock.now() })
    .execute();
  return id;
}
