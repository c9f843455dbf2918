import { defineContract } from '../contract.ts';
import { recordSearchQuery, recordSearchResult } from '../schemas/staff-search.ts';

/** The search of the staff console. */
export const staffSearchContracts = {
  searchRecords: defineContract('searchRecords', {
    summary: 'People, reservations, homes, leads and payments, as far as the caller may read them',
    permission: 'console.read',
    query: recordSearchQuery,
    response: recordSearchResult,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'bad_request'],
  }),
} as const;
