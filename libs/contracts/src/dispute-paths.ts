/** The PDF with the evidence for a disputed payment, for staff. Each download is recorded. */
export const DISPUTE_EVIDENCE_FILE_PATH = '/api/v1/staff/payment_problems/:reference/evidence.pdf';

export const toDisputeEvidenceFilePath = (reference: string): string =>
  DISPUTE_EVIDENCE_FILE_PATH.replace(':reference', reference);
