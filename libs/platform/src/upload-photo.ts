import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, type ErrorBody } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

const NO_CONNECTION = 'Not uploaded, because there is no connection. Try again.';

/**
 * Sends a photo as a body to the path of a new ID, and returns that ID. Sending it again adds it only once. Throws an error whose message can
 * be shown.
 */
export async function uploadPhoto(
  toPath: (id: string) => string,
  file: File,
  tooLarge = PHOTO_TOO_LARGE,
): Promise<string> {
  if (file.size > MAX_PHOTO_BYTES) throw new Error(tooLarge);
  const id = crypto.randomUUID();
  let response: Response;
  try {
    response = await fetch(toPath(id), {
      method: 'PUT',
      body: file,
      headers: { 'content-type': file.type || 'application/octet-stream', accept: 'application/json' },
    });
  } catch (cause) {
    throw new Error(NO_CONNECTION, { cause });
  }
  if (response.ok) return id;
  throw new ApiError(response.status, (await response.json().catch(() => null)) as ErrorBody | null);
}
