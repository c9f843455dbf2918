import { randomUUID } from 'node:crypto';
import {
  camelizeKeys,
  toPetDocumentPath,
  toVerificationDocumentPath,
  type DocumentSlot,
  type ResponseOf,
} from '@lodestay/contracts';
import sharp from 'sharp';
import type { TestApp, TestUser } from '../../testing/index.ts';

/** A photo with a place in its metadata. */
export const createPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#c8d0d8' } })
    .withExif({ IFD0: { ImageDescription: 'taken at home' } })
    .jpeg()
    .toBuffer();

type Failure = { error?: { code: string; message: string } };
export type UploadAnswer = { status: number; body: ResponseOf<'getVerificationSummary'> & Failure };

export async function uploadDocument(
  test: TestApp,
  as: TestUser,
  slot: DocumentSlot,
  bytes: Buffer,
  id: string = randomUUID(),
): Promise<UploadAnswer> {
  return upload(test, as, toVerificationDocumentPath(id), { slot, name: 'file' }, bytes);
}

/** Uploads a document of a pet of a stay. */
export const uploadPetDocument = (
  test: TestApp,
  as: TestUser,
  reservationId: string,
  { pet, bytes, id = randomUUID() }: { pet: string; bytes: Buffer; id?: string },
): Promise<{ status: number; body: ResponseOf<'getPetDocuments'> & Failure }> =>
  upload(test, as, toPetDocumentPath(reservationId, id), { pet, name: 'vaccination.pdf' }, bytes);

async function upload<Body>(
  test: TestApp,
  as: TestUser,
  url: string,
  query: Record<string, string>,
  payload: Buffer,
): Promise<{ status: number; body: Body }> {
  const response = await test.app.inject({
    method: 'PUT',
    url,
    query,
    headers: {
      'x-api-token': as.token,
      'content-type': 'application/octet-stream',
      'idempotency-key': randomUUID(),
    },
    payload,
  });
  return { status: response.statusCode, body: camelizeKeys(response.json()) as Body };
}

/** Uploads an ID and starts its check. The last digits of the number choose the result of the sandbox. */
export async function startIdentity(test: TestApp, as: TestUser, documentNumber = `${as.id}-12345678`) {
  await uploadDocument(test, as, 'photo_id_front', await createPhoto());
  return test.call('startIdentityCheck', { as, body: { documentKind: 'passport', documentNumber } });
}

/** Uploads a proof and starts its check. The cents of the income choose the result of the sandbox. */
export async function startIncome(test: TestApp, as: TestUser, monthlyIncome = 5_000_000, savings = 0) {
  await uploadDocument(test, as, 'income', await createPhoto());
  return test.call('startIncomeCheck', { as, body: { monthlyIncome, savings } });
}

/** Lets the running checks end, and everything that follows from them. */
export async function finishChecks(test: TestApp, seconds = 10): Promise<void> {
  test.clock.advance(seconds * 1000);
  await test.jobs.drain();
  test.clock.advance(10_000);
  await test.jobs.drain();
}
