/** The PDF of a version for the guest: signed, if the guest signed it. */
export const AGREEMENT_FILE_PATH = '/api/v1/reservations/:id/agreement/:version/document.pdf';
/** The same PDF for staff. Each download is recorded. */
export const STAFF_AGREEMENT_FILE_PATH = '/api/v1/staff/reservations/:reference/agreement/:version/document.pdf';

export const toAgreementFilePath = (id: string, version: number): string =>
  AGREEMENT_FILE_PATH.replace(':id', id).replace(':version', String(version));
export const toStaffAgreementFilePath = (reference: string, version: number): string =>
  STAFF_AGREEMENT_FILE_PATH.replace(':reference', reference).replace(':version', String(version));
