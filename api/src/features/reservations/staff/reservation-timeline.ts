import { formatMoney } from '@lodestay/stay';
import type { Payments } from '../../payments/index.ts';
import { createEntry, TIMELINE_LENGTH, type Queues, type TimelineEntry } from '../../queues/index.ts';
import type { Db, ReservationRow } from '../tables.ts';
import { readNotes, sortEntries } from './note-entries.ts';

const toEntry = (kind: TimelineEntry['kind'], at: Date, entry: Partial<TimelineEntry>): TimelineEntry =>
  createEntry({ ...entry, at: at.toISOString(), kind });

async function readMoves(db: Db, { id, createdAt }: ReservationRow): Promise<TimelineEntry[]> {
  const moves = await db
    .selectFrom('reservationMove')
    .select(['move', 'actor', 'toStatus', 'fromStatus', 'at'])
    .where('reservationId', '=', id)
    .orderBy('id', 'desc')
    .limit(TIMELINE_LENGTH)
    .execute();
  return [
    ...moves.map(({ move, actor, fromStatus, toStatus, at }) =>
      toEntry('move', at, {
        title: `${actor}.${move}`,
        changes: [{ field: 'status', before: fromStatus, after: toStatus }],
      }),
    ),
    toEntry('move', createdAt, { title: 'guest.start' }),
  ];
}

async function readPayments(db: Db, payments: Payments, id: string): Promise<TimelineEntry[]> {
  const operations = await payments.listOperations(db, id);
  return operations.map(({ kind, status, amountCents, label, failure, createdAt, doneAt }) =>
    toEntry('payment', doneAt ?? createdAt, {
      title: `${kind}.${status}`,
      text: [label, ...(amountCents > 0 ? [formatMoney(amountCents)] : [])].join(', '),
      reason: failure,
    }),
  );
}

async function readEmails(db: Db, reference: string): Promise<TimelineEntry[]> {
  const emails = await db
    .selectFrom('mailMessage')
    .select(['recipient', 'subject', 'sentAt', 'createdAt'])
    .where('about', '=', `reservation:${reference}`)
    .orderBy('id', 'desc')
    .limit(TIMELINE_LENGTH)
    .execute();
  return emails.map(({ recipient, subject, sentAt, createdAt }) =>
    toEntry('email', sentAt ?? createdAt, { title: subject, text: recipient }),
  );
}

/** Everything that happened to a reservation, the newest first. */
export async function readReservationTimeline(
  { db, payments, queues }: { db: Db; payments: Payments; queues: Queues },
  row: ReservationRow,
): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    queues.readTimeline('applications', { type: 'reservation', id: row.reference }),
    readNotes(db, queues, row.id),
    readEmails(db, row.reference),
    readPayments(db, payments, row.id),
    readMoves(db, row),
  ]);
  return sortEntries(parts.flat());
}
