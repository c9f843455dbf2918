import { sql } from 'kysely';
import { listEntriesAbout, recordAction, type AuditedAction, type AuditTarget } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { createEntry, TIMELINE_LENGTH, type Queues, type TimelineEntry } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { Db, Trx } from './tables.ts';

export type Versioned = { reason: string; version: number };

/** Marks the changes of a transaction as made by a staff member. A trigger writes it to the rows. */
export const actAs = (trx: Trx, { accountId }: Viewer) =>
  sql`select set_config('lodestay.changed_by', ${String(accountId)}, true)`.execute(trx);

type Seen = { version: number; changedById: number | null; changedAt: Date };

/** Throws `conflict` with the current values and who wrote them, unless the person saw the current version. */
export async function assertVersion(executor: Db | Trx, row: Seen, version: number, current: object): Promise<void> {
  if (row.version === version) return;
  const changer =
    row.changedById === null
      ? undefined
      : await executor
          .selectFrom('account')
          .select(sql<string>`trim(first_name || ' ' || last_name)`.as('fullName'))
          .where('id', '=', row.changedById)
          .executeTakeFirst();
  throw new AppError('conflict', {
    message: 'Not saved: someone changed this in the meantime. Check the current values and try again.',
    data: {
      current: { ...current, version: row.version },
      changedBy: changer?.fullName ?? 'An import',
      changedAt: row.changedAt.toISOString(),
    },
  });
}

/** The names of the values that differ between two records with the same fields. */
export function listChanged<Values extends object>(before: Values, after: Values): (keyof Values & string)[] {
  return (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

export const pick = <Values extends object>(values: Values, names: readonly (keyof Values & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

export function assertChanged(names: readonly string[]): void {
  if (names.length > 0) return;
  const message = 'Nothing is different from the current values.';
  throw new AppError('invalid', { message, fields: [{ path: 'changes', message }] });
}

export const record = (
  trx: Trx,
  clock: Clock,
  { accountId }: Viewer,
  entry: Pick<AuditedAction, 'action' | 'target' | 'before' | 'after' | 'reason'>,
) => recordAction(trx, { at: clock.now(), actor: { accountId }, ...entry });

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What staff did to a record, the newest first. */
export async function readTimeline(
  db: Db,
  target: AuditTarget,
  findPeople: Queues['findPeople'],
): Promise<TimelineEntry[]> {
  const entries = await listEntriesAbout(db, target, TIMELINE_LENGTH);
  const people = await findPeople(entries.map(({ actorId }) => actorId));
  return entries.map(({ action, actorId, happenedAt, valuesBefore, valuesAfter, reason, requestId }) =>
    createEntry({
      at: happenedAt.toISOString(),
      kind: 'action',
      by: people.get(actorId ?? 0) ?? null,
      title: action,
      changes: Object.keys(valuesAfter ?? {}).map((field) => ({
        field,
        before: toText(valuesBefore?.[field]),
        after: toText(valuesAfter?.[field]),
      })),
      reason,
      requestId,
    }),
  );
}
