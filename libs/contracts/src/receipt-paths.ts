/** The PDF of a receipt for the guest, such as receipt LS-48402A-R1. */
export const RECEIPT_FILE_PATH = '/api/v1/reservations/:id/receipts/:number/receipt.pdf';
/** The PDF of the invoice of an installment for the guest. */
export const INVOICE_FILE_PATH = '/api/v1/reservations/:id/installments/:installment/invoice.pdf';
/** The PDF of a receipt of the annual membership, such as receipt AM-48402A-R1. */
export const MEMBERSHIP_RECEIPT_FILE_PATH = '/api/v1/membership/receipts/:number/receipt.pdf';
/** The same PDFs for staff. Each download is recorded. */
export const STAFF_RECEIPT_FILE_PATH = '/api/v1/staff/reservations/:reference/receipts/:number/receipt.pdf';
export const STAFF_INVOICE_FILE_PATH = '/api/v1/staff/reservations/:reference/installments/:installment/invoice.pdf';

export const toReceiptFilePath = (id: string, number: string): string =>
  RECEIPT_FILE_PATH.replace(':id', id).replace(':number', number);
export const toInvoiceFilePath = (id: string, installmentId: string): string =>
  INVOICE_FILE_PATH.replace(':id', id).replace(':installment', installmentId);
export const toStaffReceiptFilePath = (reference: string, number: string): string =>
  STAFF_RECEIPT_FILE_PATH.replace(':reference', reference).replace(':number', number);
export const toStaffInvoiceFilePath = (reference: string, installmentId: string): string =>
  STAFF_INVOICE_FILE_PATH.replace(':reference', reference).replace(':installment', installmentId);
export const toMembershipReceiptFilePath = (number: string): string =>
  MEMBERSHIP_RECEIPT_FILE_PATH.replace(':number', number);

/** All documents of a completed stay as one PDF, for the guest and for staff. */
export const EXIT_PACK_FILE_PATH = '/api/v1/reservations/:id/exit_pack/exit-pack.pdf';
export const STAFF_EXIT_PACK_FILE_PATH = '/api/v1/staff/reservations/:reference/exit_pack/exit-pack.pdf';
export const toExitPackFilePath = (id: string): string => EXIT_PACK_FILE_PATH.replace(':id', id);
export const toStaffExitPackFilePath = (reference: string): string =>
  STAFF_EXIT_PACK_FILE_PATH.replace(':reference', reference);

/** How a deposit was settled, for the guest. */
export const DEPOSIT_STATEMENT_FILE_PATH = '/api/v1/reservations/:id/deposit/deposit-statement.pdf';
export const toDepositStatementFilePath = (id: string): string => DEPOSIT_STATEMENT_FILE_PATH.replace(':id', id);
