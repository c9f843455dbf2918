import { defineContract } from '../contract.ts';
import * as accountDocuments from '../schemas/account-documents.ts';

/** Everything that a person can download about their stays and memberships. */
export const accountDocumentContracts = {
  listAccountDocuments: defineContract('listAccountDocuments', {
    summary: "The caller's documents: agreements, invoices, receipts, letters and others, of all stays or of one",
    permission: 'reservation.read',
    query: accountDocuments.documentsQuery,
    response: accountDocuments.accountDocuments,
    errors: ['unauthenticated', 'invalid', 'not_found'],
  }),
} as const;
