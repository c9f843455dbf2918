/** The longest instructions of a check-in guide, in characters. */
export const MAX_GUIDE_TEXT = 2000;
/** The most items of a home's inventory list. */
export const MAX_INVENTORY_ITEMS = 100;
/** The most photos of one problem of an inventory or of one maintenance request. */
export const MAX_STAY_PHOTOS = 6;
/** The longest note about a problem, in characters. */
export const MAX_PROBLEM_NOTE = 1000;
/** Hours after check-in in which the guest can submit the inventory. */
export const INVENTORY_HOURS = 48;
/** Days before check-in on which the check-in guide is released, at 9 a.m. at the home. */
export const GUIDE_DAYS = 3;
/** Days before check-out from which the check-out steps are shown, at 9 a.m. at the home. */
export const CHECK_OUT_DAYS = 7;

/** Days after check-in until which a guest can announce a later arrival. */
export const MAX_LATE_ARRIVAL_DAYS = 60;
/** Hours after check-in from which staff can cancel the stay of a guest who did not arrive. */
export const NO_SHOW_HOURS = 48;
/** Hours that a guest has at least to answer the second question about their arrival before staff can cancel. */
export const NO_SHOW_ANSWER_HOURS = 4;

/** Where a guest left the keys. */
export const KEY_PLACES = ['in_the_home', 'lockbox', 'with_staff', 'no_keys'] as const;
export type KeyPlace = (typeof KEY_PLACES)[number];

export const STAY_PHOTO_FILE_PATH = '/api/v1/reservations/:id/photos/:photo/:size';
export const STAFF_STAY_PHOTO_FILE_PATH = '/api/v1/staff/reservations/:reference/photos/:photo/:size';

export type PhotoSize = 'small' | 'large';
export const toStayPhotoPath = (id: string, photo: string): string => `/api/v1/reservations/${id}/photos/${photo}`;
export const toStayPhotoFilePath = (id: string, photo: string, size: PhotoSize): string =>
  `${toStayPhotoPath(id, photo)}/${size}`;
export const toStaffStayPhotoPath = (reference: string, photo: string): string =>
  `/api/v1/staff/reservations/${reference}/photos/${photo}`;
export const toStaffStayPhotoFilePath = (reference: string, photo: string, size: PhotoSize): string =>
  `${toStaffStayPhotoPath(reference, photo)}/${size}`;
