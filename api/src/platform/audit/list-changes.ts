import type { AnyDb } from '../db/index.ts';
import { listEntriesAbout } from './list-entries.ts';
import type { AuditTarget } from './record-action.ts';
import type { FindName } from './search-entries.ts';

/** Older changes are in the audit log. */
const MOST_CHANGES = 100;

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The newest changes of a record as entries of its timeline, each with the fields that changed. */
export async function listChanges(db: AnyDb, target: AuditTarget, findName: FindName) {
  const entries = await listEntriesAbout(db, target, MOST_CHANGES);
  const names = new Map<number, string | null>();
  for (const { actorId } of entries)
    if (actorId !== null && !names.has(actorId)) names.set(actorId, await findName(actorId));
  return entries.map(({ action, actorId, happenedAt, valuesBefore, valuesAfter, reason, requestId }) => {
    const name = actorId === null ? null : names.get(actorId);
    return {
      at: happenedAt.toISOString(),
      kind: 'action' as const,
      by: actorId !== null && name ? { id: actorId, fullName: name } : null,
      title: action,
      text: null,
      changes: Object.keys(valuesAfter ?? {})
        .map((field) => ({ field, before: toText(valuesBefore?.[field]), after: toText(valuesAfter?.[field]) }))
        .filter(({ before, after }) => before !== after),
      reason,
      requestId,
    };
  });
}
