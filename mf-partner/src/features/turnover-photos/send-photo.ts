import {
  camelizeKeys,
  toTurnoverPhotoPath,
  type ErrorBody,
  type ResponseOf,
  type TurnoverPhotoSubject,
} from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

/** Sends a picture. The ID makes it safe to send it again. Throws an `ApiError`, with status 0 if there was no answer. */
export async function sendPhoto(
  reference: string,
  { id, subject, picture }: { id: string; subject: TurnoverPhotoSubject; picture: Blob },
): Promise<ResponseOf<'getTurnover'>> {
  const path = `${toTurnoverPhotoPath(reference, id)}?subject=${subject}`;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      method: 'PUT',
      body: picture,
      headers: { 'content-type': picture.type || 'application/octet-stream', accept: 'application/json' },
    });
    body = await response.json();
  } catch (cause) {
    throw new ApiError(0, null, cause);
  }
  if (!response.ok) throw new ApiError(response.status, body as ErrorBody);
  return camelizeKeys(body) as ResponseOf<'getTurnover'>;
}
