import { listEntriesAbout, type AuditTarget } from '../../platform/audit/index.ts';
import type { Db, QueueName } from './tables.ts';
import { fullName } from './item-view.ts';

export type TimelineEntry = {
  at: string;
  kind: 'request' | 'message' | 'reply' | 'note' | 'action' | 'move' | 'payment' | 'email';
  by: { id: number; fullName: string } | null;
  title: string | null;
  text: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
  reason: string | null;
  requestId: string | null;
};

/** The newest entries of each kind. Older ones are in the audit log. */
export const TIMELINE_LENGTH = 200;

export const createEntry = (entry: Pick<TimelineEntry, 'at' | 'kind'> & Partial<TimelineEntry>): TimelineEntry => ({
  by: null,
  title: null,
  text: null,
  changes: [],
  reason: null,
  requestId: null,
  ...entry,
});

/** Actions that the timeline shows as an entry of another kind. */
const SHOWN_OTHERWISE: ReadonlySet<string> = new Set(['note.add', 'lead.reply']);

/** Fields whose values are IDs of accounts. */
const PERSON_FIELDS: readonly string[] = ['assignee', 'cleaner'];

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The notes about a record and the actions of staff on it, in any order. */
export async function readTimeline(db: Db, queue: QueueName, target: AuditTarget): Promise<TimelineEntry[]> {
  const [actions, notes] = await Promise.all([
    listEntriesAbout(db, target, TIMELINE_LENGTH),
    db
      .selectFrom('staffNote')
      .select(['authorId', 'text', 'createdAt'])
      .where('queue', '=', queue)
      .where('reference', '=', String(target.id))
      .orderBy('id', 'desc')
      .limit(TIMELINE_LENGTH)
      .execute(),
  ]);
  const shown = actions.filter(({ action }) => !SHOWN_OTHERWISE.has(action));
  const ids = new Set([
    ...shown.flatMap(({ actorId, valuesBefore, valuesAfter }) => [
      actorId,
      ...PERSON_FIELDS.flatMap((field) => [valuesBefore?.[field], valuesAfter?.[field]] as (number | null)[]),
    ]),
    ...notes.map(({ authorId }) => authorId),
  ]);
  const people = await findPeople(db, [...ids]);
  const getPerson = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return [
    ...notes.map(({ authorId, text, createdAt }) =>
      createEntry({ at: createdAt.toISOString(), kind: 'note', by: getPerson(authorId), text }),
    ),
    ...shown.map(({ action, actorId, happenedAt, valuesBefore, valuesAfter, reason, requestId }) =>
      createEntry({
        at: happenedAt.toISOString(),
        kind: 'action',
        by: getPerson(actorId),
        title: action,
        changes: Object.keys(valuesAfter ?? {}).map((field) => {
          const show = (value: unknown) =>
            PERSON_FIELDS.includes(field) && typeof value === 'number'
              ? (getPerson(value)?.fullName ?? null)
              : toText(value);
          return { field, before: show(valuesBefore?.[field]), after: show(valuesAfter?.[field]) };
        }),
        reason,
        requestId,
      }),
    ),
  ];
}

/** The names of accounts by ID. */
export async function findPeople(db: Db, ids: readonly (number | null | undefined)[]) {
  const wanted = ids.filter((id) => typeof id === 'number');
  if (wanted.length === 0) return new Map<number, { id: number; fullName: string }>();
  const rows = await db
    .selectFrom('account')
    .select(['id', fullName('account').as('fullName')])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
