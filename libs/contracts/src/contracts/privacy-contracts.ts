import { defineContract } from '../contract.ts';
import * as privacy from '../schemas/privacy.ts';

/** A copy of a person's data, and the deletion of the account. Staff who impersonate the person can do neither. */
export const privacyContracts = {
  getPrivacy: defineContract('getPrivacy', {
    summary: 'The copy of the caller’s data, the deletion of the account, and what it deletes and keeps',
    permission: 'account.secure',
    response: privacy.privacy,
    errors: ['unauthenticated', 'forbidden'],
  }),
  requestDataExport: defineContract('requestDataExport', {
    summary: 'Prepare a copy of the caller’s data. It replaces an earlier one',
    permission: 'account.secure',
    status: 202,
    response: privacy.privacy,
    errors: ['unauthenticated', 'forbidden', 'confirmation_required', 'rate_limited'],
  }),
  createDataExportLink: defineContract('createDataExportLink', {
    summary: 'Create a link to the file, for five minutes',
    permission: 'account.secure',
    status: 201,
    response: privacy.dataExportLink,
    errors: ['unauthenticated', 'forbidden', 'confirmation_required', 'not_found', 'rate_limited'],
  }),
  requestAccountDeletion: defineContract('requestAccountDeletion', {
    summary: 'Delete the account after 14 days (idempotent)',
    permission: 'account.secure',
    body: privacy.accountDeletion,
    status: 202,
    response: privacy.privacy,
    errors: ['unauthenticated', 'forbidden', 'confirmation_required', 'action_not_allowed', 'invalid', 'rate_limited'],
  }),
  cancelAccountDeletion: defineContract('cancelAccountDeletion', {
    summary: 'Keep the account (idempotent)',
    permission: 'account.secure',
    response: privacy.privacy,
    errors: ['unauthenticated', 'forbidden'],
  }),
};
