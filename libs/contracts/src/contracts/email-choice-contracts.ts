import { defineContract } from '../contract.ts';
import * as choices from '../schemas/email-choices.ts';

/** Which emails and push notifications people get, and the unsubscribe links of emails. */
export const emailChoiceContracts = {
  getEmailChoices: defineContract('getEmailChoices', {
    summary: 'Which emails and push notifications the caller gets, and when',
    permission: 'account.read',
    response: choices.emailChoices,
    errors: ['unauthenticated'],
  }),
  updateEmailChoices: defineContract('updateEmailChoices', {
    summary: 'Choose which emails and push notifications to get, and when',
    permission: 'account.update',
    body: choices.emailChoicesChange,
    response: choices.emailChoices,
    errors: ['unauthenticated', 'invalid', 'conflict', 'rate_limited'],
  }),
  turnOnPush: defineContract('turnOnPush', {
    summary: 'Send push notifications to the browser of the session (idempotent)',
    permission: 'account.secure',
    body: choices.pushSubscription,
    status: 201,
    response: choices.pushBrowserId,
    errors: ['unauthenticated', 'invalid', 'conflict', 'not_found', 'rate_limited'],
  }),
  turnOffPush: defineContract('turnOffPush', {
    summary: 'Send no more push notifications to a browser (idempotent)',
    permission: 'account.secure',
    params: choices.pushBrowserPath,
    response: choices.turnedOffPush,
    errors: ['unauthenticated'],
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
