/** The largest picture that staff can upload. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576;
/** The most photos of one turnover. */
export const MAX_TURNOVER_PHOTOS = 20;

/** Takes a picture as the body of a PUT. The browser chooses the ID, so that sending a picture again adds it only once. */
export const TURNOVER_PHOTO_PATH = '/api/v1/staff/turnovers/:reference/photos/:id';
/** A stored photo, `small` or `large`. */
export const TURNOVER_PHOTO_FILE_PATH = `${TURNOVER_PHOTO_PATH}/:size`;

export const toTurnoverPhotoPath = (reference: string, id: string): string =>
  TURNOVER_PHOTO_PATH.replace(':reference', reference).replace(':id', id);

const UPLOAD = /^\/api\/v1\/staff\/turnovers\/[^/?]+\/photos\/[^/?]+(?:\?|$)/;

/** Whether a request has a picture as its body. All other bodies are much smaller. */
export const isPhotoUpload = (method: string, url: string): boolean => method === 'PUT' && UPLOAD.test(url);
