import { camelizeKeys, type ErrorBody, type UPLOADS, type UploadName } from '@lodestay/contracts';
import { ApiError } from '@lodestay/platform/http';

export type PictureRequest = {
  method: (typeof UPLOADS)[UploadName][0];
  /** With the fields of the upload as its query. */
  path: string;
  picture: Blob;
  /** Makes it safe to send the picture again, unless the path does. */
  idempotencyKey?: string;
};

/** Sends a picture as a body. Throws an `ApiError`, with status 0 if there was no answer. */
export async function sendPicture<Result>({ method, path, picture, idempotencyKey }: PictureRequest): Promise<Result> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      method,
      body: picture,
      headers: {
        'content-type': picture.type || 'application/octet-stream',
        accept: 'application/json',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
    });
    body = await response.json();
  } catch (cause) {
    throw new ApiError(0, null, cause);
  }
  if (!response.ok) throw new ApiError(response.status, body as ErrorBody);
  return camelizeKeys(body) as Result;
}

/** Another attempt can succeed after these errors. 401 is among them, because the person can sign in again in another tab. */
export const isTemporary = ({ status }: ApiError): boolean =>
  status === 0 || status >= 500 || [401, 408, 429].includes(status);

const NO_CONNECTION = 'Not uploaded, because there is no connection. The picture is kept here.';

/** Why a picture was not stored. */
export const formatUploadError = (error: ApiError): string => (error.status === 0 ? NO_CONNECTION : error.message);
