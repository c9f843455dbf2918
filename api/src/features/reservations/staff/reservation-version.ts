import { sql } from 'kysely';
import { findLastEntry } from '../../../platform/audit/index.ts';
import type { AnyDb } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Actor } from '../lifecycle.ts';
import type { Db, ReservationRow } from '../tables.ts';

/** Grows with each move of a reservation, so that staff never decide about a status that they did not see. */
export async function readVersion(anyDb: AnyDb, reservationId: string): Promise<number> {
  const db: Db = anyDb;
  const { moves } = await db
    .selectFrom('reservationMove')
    .select(({ fn }) => fn.countAll<number>().as('moves'))
    .where('reservationId', '=', reservationId)
    .executeTakeFirstOrThrow();
  return Number(moves) + 1;
}

const ACTOR_NAMES: Readonly<Record<Actor, string | null>> = { guest: 'the guest', system: 'the site', staff: null };

/** The colleague who moved a reservation last; null if the account is gone. */
async function findColleague(db: Db, { reference }: ReservationRow): Promise<string | null> {
  const target = { type: 'reservation' as const, id: reference };
  const entry = await findLastEntry(db, target, [
    'application.approve',
    'application.confirm_denial',
    'reservation.cancel',
  ]);
  if (!entry?.actorId) return null;
  const person = await db
    .selectFrom('account')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', entry.actorId)
    .executeTakeFirst();
  return person?.name || null;
}

/** Throws `conflict` with who moved the locked reservation last, if that happened after the version that a person saw. */
export async function assertVersion(anyDb: AnyDb, row: ReservationRow, version: number): Promise<void> {
  const db: Db = anyDb;
  const current = await readVersion(db, row.id);
  if (current === version) return;
  const last = await db
    .selectFrom('reservationMove')
    .select(['actor', 'at'])
    .where('reservationId', '=', row.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  throw new AppError('conflict', {
    message: 'Not saved: this reservation changed in the meantime. Check its status and try again.',
    data: {
      current: { version: current, status: row.status },
      changedBy: last ? (ACTOR_NAMES[last.actor] ?? (await findColleague(db, row))) : null,
      changedAt: last?.at.toISOString() ?? null,
    },
  });
}
