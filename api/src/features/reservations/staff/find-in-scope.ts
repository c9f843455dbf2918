import { sql } from 'kysely';
import type { AnyDb } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { Db, ReservationRow } from '../tables.ts';

/** A reservation in the caller's scope, by its reference. Throws `not_found` outside it. */
export async function findInScope(executor: AnyDb, reference: string, viewer: Viewer): Promise<ReservationRow> {
  const db: Db = executor;
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('reference', '=', reference)
    .where(isInScope(sql`reservation.market_id`, viewer))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}
