import { MAX_PICTURES_PER_HOME, type RequestOf } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { PhotographUploads } from '../pictures/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { assertChanged, listChanged, record, type Versioned } from './changes.ts';
import type { HomeRow } from './home-fields.ts';
import { assertHomeExists, findHome, lockHome } from './lock-home.ts';
import type { Db, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; uploads: PhotographUploads };
export type NewPicture = Versioned & { description: string; bytes: Uint8Array };

const createRefusal = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

const readPictures = (executor: Db | Trx, homeId: number) =>
  executor
    .selectFrom('homePhotograph')
    .select(['hash', 'alt', 'caption', 'position'])
    .where('homeId', '=', homeId)
    .orderBy('position')
    .execute();
type Picture = Awaited<ReturnType<typeof readPictures>>[number];

const listHashes = (pictures: readonly Picture[]) => pictures.map(({ hash }) => hash);

function assertHasRoom(pictures: readonly Picture[]): void {
  if (pictures.length >= MAX_PICTURES_PER_HOME)
    throw new AppError('action_not_allowed', {
      message: `A home can have ${MAX_PICTURES_PER_HOME} pictures. Remove one to add another.`,
    });
}

/** What staff do with the pictures of homes. Each write throws `not_found` outside the caller's scope and `conflict` for an old version. */
export function createHomePictures({ db, clock, uploads }: Options) {
  /** Raises the version of the home, and makes imports leave its pictures as they are from then on. */
  const touch = (trx: Trx, row: HomeRow) =>
    trx
      .updateTable('home')
      .set({ changedAt: clock.now(), staffFields: [...new Set([...row.staffFields, 'pictures'])].sort() })
      .where('id', '=', row.id)
      .execute();

  return {
    /** Before the file of an upload is read. Throws `not_found` outside the caller's scope. */
    assertExists: (slug: string, viewer: Viewer) => assertHomeExists(db, slug, viewer),

    /** Adds a picture after the others. Throws `invalid` for a file that is not a picture or that the home has already. */
    async add(slug: string, viewer: Viewer, { bytes, description, reason, version }: NewPicture): Promise<void> {
      // Decoding a file takes a second. This is checked again with the lock. No transaction: its commit would count as the upload.
      assertHasRoom(await readPictures(db, (await findHome(db, slug, viewer, version)).id));
      const taken = await uploads.ingest(bytes);
      if ('refused' in taken) throw createRefusal('picture', taken.refused);
      const { hash } = taken;
      await inTransaction(db, async (trx) => {
        const row = await lockHome(trx, slug, viewer, version);
        const present = await readPictures(trx, row.id);
        if (listHashes(present).includes(hash))
          throw createRefusal('picture', 'This home has this picture already. Choose another file.');
        assertHasRoom(present);
        const position = (present.at(-1)?.position ?? -1) + 1;
        await trx
          .insertInto('homePhotograph')
          .values({ homeId: row.id, position, hash, alt: description, caption: '' })
          .execute();
        await touch(trx, row);
        await record(trx, clock, viewer, {
          action: 'home.add_picture',
          target: { type: 'home', id: row.id },
          before: { pictures: listHashes(present), description: null },
          after: { pictures: [...listHashes(present), hash], description },
          reason,
        });
      });
    },

    /** Changes what people who cannot see a picture read about it. */
    describe: (
      slug: string,
      hash: string,
      viewer: Viewer,
      { description, reason, version }: RequestOf<'describeHomePicture'>['body'],
    ) =>
      inTransaction(db, async (trx) => {
        const row = await lockHome(trx, slug, viewer, version);
        const picture = (await readPictures(trx, row.id)).find((each) => each.hash === hash);
        if (!picture) throw new AppError('not_found');
        assertChanged(listChanged({ description: picture.alt }, { description }));
        await trx
          .updateTable('homePhotograph')
          .set({ alt: description })
          .where('homeId', '=', row.id)
          .where('hash', '=', hash)
          .execute();
        await touch(trx, row);
        await record(trx, clock, viewer, {
          action: 'home.describe_picture',
          target: { type: 'home', id: row.id },
          before: { description: picture.alt || null, picture: hash },
          after: { description, picture: hash },
          reason,
        });
      }),

    /** Keeps the given pictures in this order. The first one is the cover. Files stay, because other homes may show them. */
    arrange: (slug: string, viewer: Viewer, { hashes, reason, version }: RequestOf<'arrangeHomePictures'>['body']) =>
      inTransaction(db, async (trx) => {
        const row = await lockHome(trx, slug, viewer, version);
        const present = await readPictures(trx, row.id);
        const known = new Map(present.map((picture) => [picture.hash, picture]));
        const next = [...new Set(hashes)].flatMap((hash) => known.get(hash) ?? []);
        if (next.length < hashes.length)
          throw createRefusal('hashes', 'The home has no such picture, or it is listed twice. Load the page again.');
        const [before, after] = [listHashes(present), listHashes(next)];
        assertChanged(listChanged({ pictures: before }, { pictures: after }));
        await trx.deleteFrom('homePhotograph').where('homeId', '=', row.id).execute();
        if (next.length > 0)
          await trx
            .insertInto('homePhotograph')
            .values(next.map((picture, position) => ({ ...picture, homeId: row.id, position })))
            .execute();
        await touch(trx, row);
        await record(trx, clock, viewer, {
          action: 'home.arrange_pictures',
          target: { type: 'home', id: row.id },
          before: { pictures: before },
          after: { pictures: after },
          reason,
        });
      }),
  };
}

export type HomePictures = ReturnType<typeof createHomePictures>;
