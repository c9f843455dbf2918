import { randomUUID } from 'node:crypto';
import type { CaseWorld } from './contract-case.ts';

/** Adds a photo to a stay that was not sent with anything yet. Returns its ID. */
export async function insertPhoto({ test }: Pick<CaseWorld, 'test'>, reservationId: string): Promise<string> {
  const photo = { id: randomUUID(), reservationId, attachedTo: null, width: 4, height: 3, addedAt: test.clock.now() };
  await test.db.insertInto('stayPhoto').values(photo).execute();
  return photo.id;
}

/** Adds a file that its uploader has not sent yet. Returns it as a message names it. */
export async function insertMessageFile(
  { test }: Pick<CaseWorld, 'test'>,
  accountId: number,
): Promise<{ id: string; name: string }> {
  const file = { id: randomUUID(), accountId, mediaType: 'application/pdf' as const, bytes: 900, keyId: 'none' };
  const unsent = { stayMessageId: null, supportMessageId: null, position: null, name: null };
  await test.db
    .insertInto('messageFile')
    .values({ ...file, ...unsent, addedAt: test.clock.now() })
    .execute();
  return { id: file.id, name: 'receipt.pdf' };
}
