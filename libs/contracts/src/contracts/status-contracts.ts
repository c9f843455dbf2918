import { defineContract } from '../contract.ts';
import { siteStatus } from '../schemas/status.ts';

/** The status of the site for its visitors. Load balancers use `/readyz`. */
export const statusContracts = {
  getStatus: defineContract('getStatus', {
    summary: 'Whether booking works, and how late emails are',
    permission: 'public',
    response: siteStatus,
    errors: [],
  }),
} as const;
