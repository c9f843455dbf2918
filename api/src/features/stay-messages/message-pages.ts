import type { MessageFiles, SentFile } from '../message-files/index.ts';
import type { Db, StayMessageRow, Trx } from './tables.ts';

/** Messages per page. */
export const MESSAGES_PER_PAGE = 50;

export type MessagePage = { rows: (StayMessageRow & { files: SentFile[] })[]; nextBefore: number | null };

/** A page of a thread in the order of writing: the newest messages, or those before `before`. */
export async function findMessages(
  db: Db | Trx,
  files: Pick<MessageFiles, 'listByMessage'>,
  reservationId: string,
  before?: number,
): Promise<MessagePage> {
  const found = await db
    .selectFrom('stayMessage')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(MESSAGES_PER_PAGE + 1)
    .execute();
  const page = found.slice(0, MESSAGES_PER_PAGE).toReversed();
  const sent = await files.listByMessage(
    db,
    'stayMessageId',
    page.map(({ id }) => id),
  );
  const rows = page.map((row) => ({ ...row, files: sent.get(row.id) ?? [] }));
  return { rows, nextBefore: found.length > MESSAGES_PER_PAGE ? rows[0]!.id : null };
}

/** How many messages of staff the guest has not seen. */
export async function countUnread(db: Db | Trx, reservationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stayMessage')
    .leftJoin('stayMessageRead', 'stayMessageRead.reservationId', 'stayMessage.reservationId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stayMessage.reservationId', '=', reservationId)
    .where('stayMessage.sender', '=', 'staff')
    .where(({ eb, fn, val }) => eb('stayMessage.id', '>', fn.coalesce('stayMessageRead.lastReadId', val(0))))
    .executeTakeFirstOrThrow();
  return Number(count);
}
