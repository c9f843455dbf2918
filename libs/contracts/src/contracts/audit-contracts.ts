import { defineContract } from '../contract.ts';
import * as audit from '../schemas/audit.ts';

/** The audit log. */
export const auditContracts = {
  listAuditEntries: defineContract('listAuditEntries', {
    summary: 'What staff and the site did, the newest first',
    permission: 'audit.read',
    query: audit.auditQuery,
    response: audit.auditPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
} as const;
