import { randomUUID } from 'node:crypto';
import type { CaseWorld } from './contract-case.ts';

/** Adds a photo to a stay that was not sent with anything yet. Returns its ID. */
export async function insertPhoto({ test }: Pick<CaseWorld, 'test'>, reservationId: string): Promise<string> {
  const photo = { id: randomUUID(), reservationId, attachedTo: null, width: 4, height: 3, addedAt: test.clock.now() };
  await test.db.insertInto('stayPhoto').values(photo).execute();
  return photo.id;
}
