import { MAX_PHOTO_BYTES, type ErrorBody } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';
const NO_CONNECTION = 'Not uploaded, because there is no connection. Try again.';

/** Sends a document as a body, with its name and `details` in the query. Throws an error whose message can be shown. */
export async function uploadDocument(
  path: string,
  file: File,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  if (file.size > MAX_PHOTO_BYTES) throw new Error(TOO_LARGE);
  const query = new URLSearchParams({ ...details, name: file.name.slice(0, 120) || 'document' });
  let response: Response;
  try {
    response = await fetch(`${path}?${query}`, {
      method: 'PUT',
      body: file,
      headers: { 'content-type': file.type || 'application/octet-stream', accept: 'application/json' },
    });
  } catch (cause) {
    throw new Error(NO_CONNECTION, { cause });
  }
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new ApiError(response.status, body);
}
