import { MAX_PET_DOCUMENTS, type ReservationProfile, type ReservationStatus } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { DocumentFiles } from '../documents/document-files.ts';
import type { Db, PetDocumentRow, Trx } from '../tables.ts';

type Options = { db: Db; clock: Clock; files: DocumentFiles };
type Stay = { status: ReservationStatus; profile: Partial<ReservationProfile> | null };
type NewPetDocument = { id: string; pet: string; name: string; bytes: Buffer };
export type PetDocuments = ReturnType<typeof createPetDocuments>;

const DAY_MS = 86_400_000;
/** Days after the stay or its application ended until the documents are deleted. */
export const DAYS_AFTER_STAY = 30;
const OPEN: ReadonlySet<ReservationStatus> = new Set(['in_review', 'approved', 'checked_in']);
const ENDED: readonly ReservationStatus[] = ['completed', 'canceled', 'denied', 'expired'];

/** The pet is part of the stay. Guests can remove a pet, and nobody sees its documents then, also before they are deleted. */
const isOfStay = sql<boolean>`exists (
  select from jsonb_array_elements(coalesce(reservation.profile -> 'pets', '[]')) as own
  where own ->> 'name' = pet_document.pet
)`;

function assertCanAdd({ status, profile }: Stay, documents: readonly PetDocumentRow[], pet: string): void {
  if (!OPEN.has(status)) throw new AppError('action_not_allowed', { message: 'This stay takes no documents now.' });
  if (!profile?.pets?.some(({ name }) => name === pet)) {
    const message = 'This pet isn’t part of the stay. Load the page again.';
    throw new AppError('invalid', { message, fields: [{ path: 'pet', message }] });
  }
  if (documents.length >= MAX_PET_DOCUMENTS)
    throw new AppError('action_not_allowed', {
      message: `You can add ${MAX_PET_DOCUMENTS} documents of pets. Remove one to add another.`,
    });
}

/** What guests show about the pets of a stay, such as vaccination records. Staff see it with the application. */
export function createPetDocuments({ db, clock, files }: Options) {
  const list = (executor: Db | Trx, reservationId: string): Promise<PetDocumentRow[]> =>
    (executor as Db)
      .selectFrom('petDocument')
      .innerJoin('reservation', 'reservation.id', 'petDocument.reservationId')
      .selectAll('petDocument')
      .where('petDocument.reservationId', '=', reservationId)
      .where(isOfStay)
      .orderBy('addedAt')
      .orderBy('petDocument.id')
      .execute();

  const selectOwn = (executor: Db | Trx, accountId: number, reservationId: string) =>
    (executor as Db)
      .selectFrom('reservation')
      .select(['status', 'profile'])
      .where('id', '=', reservationId)
      .where('accountId', '=', accountId);

  async function findOwn(accountId: number, reservationId: string): Promise<Stay> {
    const stay = await selectOwn(db, accountId, reservationId).executeTakeFirst();
    if (!stay) throw new AppError('not_found');
    return stay;
  }

  /** A change of the stay, such as a cancellation, waits until the commit. */
  async function lockOwn(trx: Trx, accountId: number, reservationId: string): Promise<Stay> {
    const stay = await selectOwn(trx, accountId, reservationId).forUpdate().executeTakeFirst();
    if (!stay) throw new AppError('not_found');
    return stay;
  }

  return {
    list,

    /** The pets of the guest's own stay, each with its documents. */
    async show(accountId: number, reservationId: string) {
      const { status, profile } = await findOwn(accountId, reservationId);
      const documents = await list(db, reservationId);
      const names = new Set((profile?.pets ?? []).map(({ name }) => name));
      return {
        pets: [...names].map((name) => ({
          name,
          documents: documents
            .filter(({ pet }) => pet === name)
            .map(({ id, name: file, bytes, addedAt }) => ({ id, name: file, bytes, addedAt: addedAt.toISOString() })),
        })),
        canChange: OPEN.has(status),
      };
    },

    /** Throws if the guest may not add this document now, before its file is read. */
    async assertCanAdd(accountId: number, reservationId: string, { id, pet }: Pick<NewPetDocument, 'id' | 'pet'>) {
      const stay = await findOwn(accountId, reservationId);
      const documents = await list(db, reservationId);
      if (!documents.some((known) => known.id === id)) assertCanAdd(stay, documents, pet);
    },

    /** Stores a document, once per ID. */
    async add(accountId: number, reservationId: string, { id, pet, name, bytes }: NewPetDocument): Promise<void> {
      if ((await list(db, reservationId)).some((known) => known.id === id)) return;
      const { mediaType, file } = await files.makeSafe(bytes);
      const { keyId, sealed } = files.seal(id, file);
      try {
        await inTransaction(db, async (trx) => {
          const stay = await lockOwn(trx, accountId, reservationId);
          const documents = await list(trx, reservationId);
          if (documents.some((known) => known.id === id)) return;
          assertCanAdd(stay, documents, pet);
          await trx
            .insertInto('petDocument')
            .values({ id, reservationId, pet, name, mediaType, bytes: file.length, keyId, addedAt: clock.now() })
            .execute();
          await files.put(id, sealed);
        });
      } catch (error) {
        // The ID belongs to a document of another stay, which keeps its file.
        if (violates(error, 'pet_document_pkey')) throw new AppError('conflict', { cause: error });
        throw error;
      }
    },

    /** Removes a document with its file. Removing it again changes nothing. */
    async remove(accountId: number, reservationId: string, id: string): Promise<void> {
      const removed = await inTransaction(db, async (trx) => {
        await lockOwn(trx, accountId, reservationId);
        return trx
          .deleteFrom('petDocument')
          .where('id', '=', id)
          .where('reservationId', '=', reservationId)
          .returning('id')
          .executeTakeFirst();
      });
      if (removed) await files.remove(id);
    },

    /** The decrypted file. Undefined if the document was deleted. */
    async read(id: string): Promise<{ document: PetDocumentRow; bytes: Buffer } | undefined> {
      const document = await db.selectFrom('petDocument').selectAll().where('id', '=', id).executeTakeFirst();
      const bytes = document && (await files.open(document));
      return document && bytes && { document, bytes };
    },

    /** Deletes the documents of stays and applications that ended, and of pets that left their stay. The rows go last, so that a failure leaves no file behind. */
    async deleteOld(): Promise<void> {
      const old = await db
        .selectFrom('petDocument')
        .innerJoin('reservation', 'reservation.id', 'petDocument.reservationId')
        .select('petDocument.id')
        .where(({ or, and, eb, not }) =>
          or([
            and([
              eb('reservation.status', 'in', [...ENDED]),
              eb('reservation.endedAt', '<', new Date(clock.now().getTime() - DAYS_AFTER_STAY * DAY_MS)),
            ]),
            not(isOfStay),
          ]),
        )
        .orderBy('petDocument.addedAt')
        .orderBy('petDocument.id')
        .limit(500)
        .execute();
      for (const { id } of old) {
        await files.remove(id);
        await db.deleteFrom('petDocument').where('id', '=', id).execute();
      }
    },
  };
}
