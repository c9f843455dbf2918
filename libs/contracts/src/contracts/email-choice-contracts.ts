import { defineContract } from '../contract.ts';
import * as choices from '../schemas/email-choices.ts';

/** Which emails people get, and the unsubscribe links of emails. */
export const emailChoiceContracts = {
  getEmailChoices: defineContract('getEmailChoices', {
    summary: 'Which emails the caller gets, and when',
    permission: 'account.read',
    response: choices.emailChoices,
    errors: ['unauthenticated'],
  }),
  updateEmailChoices: defineContract('updateEmailChoices', {
    summary: 'Choose which emails to get, and when',
    permission: 'account.update',
    body: choices.emailChoicesChange,
    response: choices.emailChoices,
    errors: ['unauthenticated', 'invalid', 'conflict', 'rate_limited'],
  }),
  getEmailUnsubscribe: defineContract('getEmailUnsubscribe', {
    summary: 'What an unsubscribe link of an email turns off',
    permission: 'public',
    params: choices.emailUnsubscribeLink,
    response: choices.emailUnsubscribe,
    errors: ['not_found'],
  }),
  unsubscribeFromEmails: defineContract('unsubscribeFromEmails', {
    summary: 'Turn off the emails of an unsubscribe link (idempotent)',
    permission: 'public',
    params: choices.emailUnsubscribeLink,
    response: choices.emailUnsubscribe,
    errors: ['not_found'],
  }),
} as const;
