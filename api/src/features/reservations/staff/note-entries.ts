import { createEntry, TIMELINE_LENGTH, type Queues, type TimelineEntry } from '../../queues/index.ts';
import type { Db } from '../tables.ts';

/** The notes about a reservation, the newest first. */
export async function readNotes(
  db: Db,
  queues: Pick<Queues, 'findPeople'>,
  reservationId: string,
): Promise<TimelineEntry[]> {
  const notes = await db
    .selectFrom('reservationNote')
    .select(['authorId', 'text', 'createdAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('id', 'desc')
    .limit(TIMELINE_LENGTH)
    .execute();
  const authors = await queues.findPeople(notes.map(({ authorId }) => authorId));
  return notes.map(({ authorId, text, createdAt }) =>
    createEntry({ at: createdAt.toISOString(), kind: 'note', by: authors.get(authorId ?? 0) ?? null, text }),
  );
}

/** The newest first. Entries of the same moment keep their order. */
export const sortEntries = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
