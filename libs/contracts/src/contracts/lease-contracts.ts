import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as leases from '../schemas/leases.ts';

/** The figures of a person's lease with another landlord, at most one lease per account. */
export const leaseContracts = {
  getLease: defineContract('getLease', {
    summary: 'The saved lease of the account',
    permission: 'lease.read',
    response: leases.savedLease,
    errors: ['unauthenticated'],
  }),
  saveLease: defineContract('saveLease', {
    summary: 'Save a lease, or replace the saved one',
    permission: 'lease.update',
    body: leases.lease,
    response: leases.savedLease,
    errors: ['unauthenticated', 'invalid', 'rate_limited'],
  }),
  deleteLease: defineContract('deleteLease', {
    summary: 'Delete the saved lease (idempotent)',
    permission: 'lease.update',
    response: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated'],
  }),
} as const;
