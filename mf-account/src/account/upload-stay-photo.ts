import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, toStayPhotoPath, UPLOADS, type ErrorBody } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

const NO_CONNECTION = 'Not uploaded, because there is no connection. Try again.';

/** Sends a photo of a stay as a body, and returns its ID. Throws an error whose message can be shown. */
export async function uploadStayPhoto(reservationId: string, file: File): Promise<string> {
  if (file.size > MAX_PHOTO_BYTES) throw new Error(PHOTO_TOO_LARGE);
  const id = crypto.randomUUID();
  let response: Response;
  try {
    response = await fetch(toStayPhotoPath(reservationId, id), {
      method: UPLOADS.addStayPhoto[0],
      body: file,
      headers: { 'content-type': file.type || 'application/octet-stream', accept: 'application/json' },
    });
  } catch (cause) {
    throw new Error(NO_CONNECTION, { cause });
  }
  if (response.ok) return id;
  throw new ApiError(response.status, (await response.json().catch(() => null)) as ErrorBody | null);
}
