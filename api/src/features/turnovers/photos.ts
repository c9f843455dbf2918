import { join } from 'node:path';
import { MAX_TURNOVER_PHOTOS, type TurnoverPhotoSubject } from '@lodestay/contracts';
import { sql } from 'kysely';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates } from '../../platform/db/index.ts';
import { createFolderStore } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { ReencodePicture } from '../pictures/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { isOver } from './is-over.ts';
import type { Db, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; queues: QueueChanges; dataDir: string; reencodePicture: ReencodePicture };
export type PhotoSize = 'small' | 'large';
export type NewPhoto = { id: string; subject: TurnoverPhotoSubject; bytes: Uint8Array };
export type TurnoverPhotos = ReturnType<typeof createTurnoverPhotos>;

const getKey = (id: string, size: PhotoSize) => `${id.slice(0, 2)}/${id}-${size}.webp`;

/** The photos of turnovers. The files are in a folder that nothing serves; people get them by a route that checks their permission. */
export function createTurnoverPhotos({ db, clock, queues, dataDir, reencodePicture }: Options) {
  const store = createFolderStore(join(dataDir, 'turnover-photos'));

  /** The turnover in the caller's scope. Throws `not_found` if there is none. */
  async function find(reference: string, viewer: Viewer) {
    const turnover = await db
      .selectFrom('turnover')
      .innerJoin('queueItem', (join) =>
        join.onRef('queueItem.reference', '=', 'turnover.reference').on('queueItem.queue', '=', 'turnovers'),
      )
      .select(['turnover.id', 'turnover.status'])
      .where('turnover.reference', '=', reference)
      .where(isInScope(sql`queue_item.market_id`, viewer))
      .executeTakeFirst();
    if (!turnover) throw new AppError('not_found');
    return turnover;
  }

  /** Throws `action_not_allowed` if the turnover is over or has as many photos as it can have. */
  async function assertTakesPhoto(executor: Db | Trx, { id, status }: Awaited<ReturnType<typeof find>>): Promise<void> {
    if (isOver({ status }))
      throw new AppError('action_not_allowed', { message: 'This turnover is closed. Reopen it to add photos.' });
    const { count } = await executor
      .selectFrom('turnoverPhoto')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('turnoverId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_TURNOVER_PHOTOS)
      throw new AppError('action_not_allowed', {
        message: `A turnover can have ${MAX_TURNOVER_PHOTOS} photos. Remove one to add another.`,
      });
  }

  const isKnown = async (executor: Db | Trx, id: string, turnoverId: number) =>
    (await executor
      .selectFrom('turnoverPhoto')
      .select('id')
      .where('id', '=', id)
      .where('turnoverId', '=', turnoverId)
      .executeTakeFirst()) !== undefined;

  const removeFiles = async (id: string) => {
    for (const size of ['small', 'large'] as const) await store.remove(getKey(id, size));
  };

  return {
    /** Whether the caller may add this photo now, before its file is read. A photo that is known already may be sent again. */
    async assertCanAdd(reference: string, id: string, viewer: Viewer): Promise<void> {
      const turnover = await find(reference, viewer);
      if (!(await isKnown(db, id, turnover.id))) await assertTakesPhoto(db, turnover);
    },

    /** Stores a photo, once per ID. Throws `invalid` for a file that is not a picture. */
    async add(reference: string, viewer: Viewer, { id, subject, bytes }: NewPhoto): Promise<void> {
      const turnover = await find(reference, viewer);
      if (await isKnown(db, id, turnover.id)) return;
      const picture = await reencodePicture(bytes);
      if ('refused' in picture)
        throw new AppError('invalid', {
          message: picture.refused,
          fields: [{ path: 'photo', message: picture.refused }],
        });
      const { width, height, files } = picture;
      try {
        await inTransaction(db, async (trx) => {
          const item = await queues.lock(trx, 'turnovers', reference, viewer);
          // The same file may have been sent twice at once.
          if (await isKnown(trx, id, turnover.id)) return;
          const { status } = await trx
            .selectFrom('turnover')
            .select('status')
            .where('id', '=', turnover.id)
            .executeTakeFirstOrThrow();
          await assertTakesPhoto(trx, { id: turnover.id, status });
          const row = { id, turnoverId: turnover.id, subject, width, height };
          await trx
            .insertInto('turnoverPhoto')
            .values({ ...row, addedById: viewer.accountId, addedAt: clock.now() })
            .execute();
          for (const size of ['small', 'large'] as const) await store.put(getKey(id, size), files[size]);
          await queues.change(trx, item, viewer.accountId, {});
          await recordAction(trx, {
            at: clock.now(),
            actor: { accountId: viewer.accountId },
            action: 'turnover.add_photo',
            target: { type: 'turnover', id: reference },
            after: { photo: subject },
          });
        });
      } catch (error) {
        // The ID belongs to a photo of another turnover, which keeps its files.
        if (violates(error, 'turnover_photo_pkey')) throw new AppError('conflict', { cause: error });
        throw error;
      }
    },

    /** Removes a photo with its files. Removing it again changes nothing. */
    async remove(reference: string, viewer: Viewer, id: string): Promise<void> {
      const isRemoved = await inTransaction(db, async (trx) => {
        const item = await queues.lock(trx, 'turnovers', reference, viewer);
        const turnover = await trx
          .selectFrom('turnover')
          .select(['id', 'status'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        if (isOver(turnover)) throw new AppError('action_not_allowed');
        const removed = await trx
          .deleteFrom('turnoverPhoto')
          .where('id', '=', id)
          .where('turnoverId', '=', turnover.id)
          .returning('subject')
          .executeTakeFirst();
        if (!removed) return false;
        await queues.change(trx, item, viewer.accountId, {});
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: viewer.accountId },
          action: 'turnover.remove_photo',
          target: { type: 'turnover', id: reference },
          before: { photo: removed.subject },
          after: { photo: null },
        });
        return true;
      });
      if (isRemoved) await removeFiles(id);
    },

    /** The file of a photo. Throws `not_found` outside the caller's scope. */
    async read(reference: string, id: string, size: PhotoSize, viewer: Viewer): Promise<Buffer> {
      const turnover = await find(reference, viewer);
      const bytes = (await isKnown(db, id, turnover.id)) ? await store.get(getKey(id, size)) : undefined;
      if (!bytes) throw new AppError('not_found');
      return bytes;
    },
  };
}
