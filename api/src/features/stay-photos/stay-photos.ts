import { join } from 'node:path';
import type { PhotoSize } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, violates, type AnyTrx } from '../../platform/db/index.ts';
import { createFolderStore } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { ReencodePicture } from '../pictures/index.ts';
import { lockReservation, type ReservationRow } from '../reservations/index.ts';
import type { Db, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; dataDir: string; reencodePicture: ReencodePicture };
export type StayPhotos = ReturnType<typeof createStayPhotos>;

const SIZES = ['small', 'large'] as const satisfies readonly PhotoSize[];
const getKey = (id: string, size: PhotoSize) => `${id.slice(0, 2)}/${id}-${size}.webp`;

/** Photos of a reservation that belong to nothing yet, at most. */
const MAX_LOOSE = 60;
/** Hours until a photo that was never submitted is deleted. */
const LOOSE_HOURS = 48;

/** Photos of a stay that its guest or staff send. The files are in a folder that nothing serves; people get them by routes that check who asks. */
export function createStayPhotos({ db, clock, dataDir, reencodePicture }: Options) {
  const store = createFolderStore(join(dataDir, 'stay-photos'));

  /** Throws `action_not_allowed` for a stay without a home to photograph. */
  function assertHasHome({ status }: Pick<ReservationRow, 'status'>): void {
    if (!['approved', 'checked_in', 'completed'].includes(status)) throw new AppError('action_not_allowed');
  }

  /** Throws `not_found` for another person's reservation, and `action_not_allowed` for a stay without a home to photograph. */
  async function assertCanAdd(accountId: number, reservationId: string): Promise<void> {
    const row = await db
      .selectFrom('reservation')
      .select('status')
      .where('id', '=', reservationId)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    assertHasHome(row);
  }

  const find = (executor: Db | Trx, reservationId: string, id: string) =>
    (executor as Db)
      .selectFrom('stayPhoto')
      .selectAll()
      .where('id', '=', id)
      .where('reservationId', '=', reservationId)
      .executeTakeFirst();

  return {
    assertHasHome,
    assertCanAdd,

    /** Stores a photo without its metadata, once per ID. Throws `invalid` for a file that is not a picture. */
    async add(reservationId: string, id: string, bytes: Uint8Array) {
      const known = await find(db, reservationId, id);
      if (known) return known;
      const picture = await reencodePicture(bytes);
      if ('refused' in picture)
        throw new AppError('invalid', {
          message: picture.refused,
          fields: [{ path: 'photo', message: picture.refused }],
        });
      const { width, height, files } = picture;
      try {
        await inTransaction(db, async (trx) => {
          await lockReservation(trx, reservationId);
          if (await find(trx, reservationId, id)) return;
          const { count } = await trx
            .selectFrom('stayPhoto')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('reservationId', '=', reservationId)
            .where('attachedTo', 'is', null)
            .executeTakeFirstOrThrow();
          if (Number(count) >= MAX_LOOSE)
            throw new AppError('action_not_allowed', { message: 'You added many photos. Submit them first.' });
          await trx
            .insertInto('stayPhoto')
            .values({ id, reservationId, attachedTo: null, width, height, addedAt: clock.now() })
            .execute();
          for (const size of SIZES) await store.put(getKey(id, size), files[size]);
        });
      } catch (error) {
        // The ID belongs to a photo of another stay, which keeps its files.
        if (violates(error, 'stay_photo_pkey')) throw new AppError('conflict', { cause: error });
        throw error;
      }
      return { id, width, height };
    },

    /** Makes photos part of what is submitted. Throws `invalid` for one that is not of this stay or was submitted before. */
    async attach(anyTrx: AnyTrx, reservationId: string, ids: readonly string[], to: string): Promise<void> {
      const trx: Trx = anyTrx;
      const unique = [...new Set(ids)];
      if (unique.length === 0) return;
      const attached = await trx
        .updateTable('stayPhoto')
        .set({ attachedTo: to })
        .where('id', 'in', unique)
        .where('reservationId', '=', reservationId)
        .where('attachedTo', 'is', null)
        .returning('id')
        .execute();
      if (attached.length === unique.length) return;
      const message = 'A photo is missing. Add it again.';
      throw new AppError('invalid', { message, fields: [{ path: 'photos', message }] });
    },

    /** The file of a photo of a stay. Throws `not_found`. */
    async read(reservationId: string, id: string, size: PhotoSize): Promise<Buffer> {
      const bytes = (await find(db, reservationId, id)) ? await store.get(getKey(id, size)) : undefined;
      if (!bytes) throw new AppError('not_found');
      return bytes;
    },

    /** Deletes photos that were never submitted. */
    async deleteLoose(): Promise<void> {
      const before = new Date(clock.now().getTime() - LOOSE_HOURS * 3_600_000);
      const loose = await db
        .selectFrom('stayPhoto')
        .select('id')
        .where('attachedTo', 'is', null)
        .where('addedAt', '<', before)
        .orderBy('addedAt')
        .limit(500)
        .execute();
      for (const { id } of loose) {
        const deleted = await db
          .deleteFrom('stayPhoto')
          .where('id', '=', id)
          .where('attachedTo', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (deleted) for (const size of SIZES) await store.remove(getKey(id, size));
      }
    },
  };
}
