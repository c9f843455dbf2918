/** The largest picture that staff can upload. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576;
export const PHOTO_TOO_LARGE = 'This picture is larger than 10 MB. Choose a smaller one.';
/** The most photos of one turnover. */
export const MAX_TURNOVER_PHOTOS = 20;
/** The most pictures of one home. */
export const MAX_PICTURES_PER_HOME = 100;
/** The longest description of a picture, in characters. */
export const MAX_PICTURE_DESCRIPTION = 200;

/**
 * Routes whose body is a picture. The API registers uploads only from this table, and the shell reads bodies above its general limit
 * only for them.
 */
export const UPLOADS = {
  addHomePicture: ['POST', '/api/v1/staff/homes/:slug/pictures'],
  /** The browser chooses the ID, so that sending a picture again adds it only once. */
  addTurnoverPhoto: ['PUT', '/api/v1/staff/turnovers/:reference/photos/:id'],
  /** A photo of the guest's own stay, for the inventory or a maintenance request. */
  addStayPhoto: ['PUT', '/api/v1/reservations/:id/photos/:photo'],
  /** A photo of a stay that staff send to the guest. */
  addStaffStayPhoto: ['PUT', '/api/v1/staff/reservations/:reference/photos/:photo'],
  /** A document of the signed-in person. Sending it again adds it only once too. */
  addVerificationDocument: ['PUT', '/api/v1/verification/documents/:id'],
  /** A document of a pet of the guest's own stay. Sending it again adds it only once too. */
  addPetDocument: ['PUT', '/api/v1/reservations/:id/pet_documents/:document'],
  /** A photo or PDF for a message to staff. */
  addMessageFile: ['PUT', '/api/v1/message_files/:id'],
  /** A photo or PDF for a message of staff. */
  addStaffMessageFile: ['PUT', '/api/v1/staff/message_files/:id'],
} as const;
export type UploadName = keyof typeof UPLOADS;

/** A stored photo of a turnover, `small` or `large`. */
export const TURNOVER_PHOTO_FILE_PATH = `${UPLOADS.addTurnoverPhoto[1]}/:size` as const;

export const toTurnoverPhotoPath = (reference: string, id: string): string =>
  UPLOADS.addTurnoverPhoto[1].replace(':reference', reference).replace(':id', id);

export const toHomePicturesPath = (slug: string): string => UPLOADS.addHomePicture[1].replace(':slug', slug);

/** The most income documents of one person. */
export const MAX_INCOME_DOCUMENTS = 10;
/** The most documents of the pets of one stay. */
export const MAX_PET_DOCUMENTS = 6;
/** The most pages of a document. */
export const MAX_DOCUMENT_PAGES = 30;

/** Serves one document to whoever has the signed token, for five minutes. */
export const DOCUMENT_FILE_PATH = '/api/v1/verification/files/:token';

/** Serves the copy of a person's data to that person, signed in, for five minutes. */
export const DATA_EXPORT_FILE_PATH = '/api/v1/privacy/exports/files/:token';

export const toVerificationDocumentPath = (id: string): string => UPLOADS.addVerificationDocument[1].replace(':id', id);

export const toPetDocumentPath = (reservationId: string, id: string): string =>
  UPLOADS.addPetDocument[1].replace(':id', reservationId).replace(':document', id);

/** A file that was sent with a message, for the people of the conversation. */
export const MESSAGE_FILE_PATH = `${UPLOADS.addMessageFile[1]}/file` as const;
export const STAFF_MESSAGE_FILE_PATH = `${UPLOADS.addStaffMessageFile[1]}/file` as const;

export const toMessageFilePath = (id: string): string => UPLOADS.addMessageFile[1].replace(':id', id);
export const toStaffMessageFilePath = (id: string): string => UPLOADS.addStaffMessageFile[1].replace(':id', id);

const PATTERNS = Object.values(UPLOADS).map(([method, path]) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`),
}));

/** Whether a request has a picture as its body. All other bodies are much smaller. */
export const isPhotoUpload = (method: string, url: string): boolean =>
  PATTERNS.some((upload) => upload.method === method && upload.pattern.test(url));
