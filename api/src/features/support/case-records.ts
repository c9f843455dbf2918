import { AppError } from '../../platform/http/index.ts';
import type { MessageFiles } from '../message-files/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import type { Db, SupportCaseRow, Trx } from './tables.ts';

/** The most messages in a case. After that, people open another one. */
const MAX_MESSAGES = 300;

/** Locks a case for a change. Throws `not_found`. */
export async function lockCase(trx: Trx, reference: string, accountId?: number): Promise<SupportCaseRow> {
  return trx
    .selectFrom('supportCase')
    .selectAll()
    .where('reference', '=', reference)
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId!))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** The messages of a case with their files. */
export async function findMessages(db: Db, files: Attachments['files'], caseId: number) {
  const rows = await db.selectFrom('supportMessage').selectAll().where('caseId', '=', caseId).orderBy('id').execute();
  const sent = await files.listByMessage(
    db,
    'supportMessageId',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: sent.get(row.id) ?? [] }));
}

/** The reservation of a case with the title and the market of its home. */
export const findStay = (db: Db | Trx, reservationId: string | null) =>
  db
    .selectFrom('reservation')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .select(['reservation.id', 'reservation.reference', 'reservation.status', 'reservation.accountId'])
    .select(['home.title', 'home.marketId'])
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();

/** Where the photos of stays and the files of messages are. */
export type Attachments = { photos: Pick<StayPhotos, 'attach'>; files: Pick<MessageFiles, 'attach' | 'listByMessage'> };

type NewMessage = {
  row: SupportCaseRow;
  sender: 'guest' | 'staff';
  authorId: number;
  text: string;
  photos?: readonly string[];
  files?: readonly { id: string; name: string }[];
  now: Date;
};

/** Adds a message to a locked case. Throws `invalid` for photos without a stay, and `action_not_allowed` if the case is full. */
export async function addMessage(
  trx: Trx,
  stores: Attachments,
  { row, sender, authorId, text, photos = [], files = [], now }: NewMessage,
): Promise<void> {
  const { count } = await trx
    .selectFrom('supportMessage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('caseId', '=', row.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_MESSAGES)
    throw new AppError('action_not_allowed', { message: 'This request has too many messages. Open a new one.' });
  if (photos.length > 0) {
    if (row.reservationId === null)
      throw new AppError('invalid', {
        fields: [{ path: 'photos', message: 'Photos can be added to requests about a stay only.' }],
      });
    await stores.photos.attach(trx, row.reservationId, photos, 'message');
  }
  const { id } = await trx
    .insertInto('supportMessage')
    .values({ caseId: row.id, sender, authorId, text, photos: [...new Set(photos)], sentAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stores.files.attach(trx, authorId, files, { supportMessageId: id });
}
