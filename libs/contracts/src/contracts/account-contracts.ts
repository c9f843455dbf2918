import { z } from 'zod';
import * as accounts from '../schemas/accounts.ts';
import { defineContract } from '../contract.ts';
import { slug } from '../schemas/primitives.ts';

/** Accounts, sessions and feature flags. */
export const accountContracts = {
  currentUser: defineContract('currentUser', {
    summary: 'The signed-in person',
    callers: 'signed_in',
    response: accounts.currentUser,
    errors: ['unauthenticated'],
  }),
  endAlias: defineContract('endAlias', {
    summary: 'End an impersonation',
    callers: 'signed_in',
    response: accounts.currentUser,
    errors: ['unauthenticated', 'conflict'],
  }),
  signUp: defineContract('signUp', {
    summary: 'Create an account and a session',
    callers: 'anyone',
    body: accounts.signUp,
    status: 201,
    response: accounts.currentUser,
    errors: ['invalid', 'email_taken', 'rate_limited'],
  }),
  signIn: defineContract('signIn', {
    summary: 'Start a session',
    callers: 'anyone',
    body: accounts.signIn,
    status: 201,
    response: accounts.currentUser,
    errors: ['invalid', 'invalid_credentials', 'rate_limited'],
  }),
  signOut: defineContract('signOut', {
    summary: 'End the session',
    callers: 'anyone',
    response: accounts.signedOut,
    errors: [],
  }),
  forgotPassword: defineContract('forgotPassword', {
    summary: 'Send a link to set a new password',
    callers: 'anyone',
    body: accounts.emailOnly,
    status: 202,
    response: accounts.accepted,
    errors: ['invalid', 'rate_limited'],
  }),
  resetPassword: defineContract('resetPassword', {
    summary: 'Set a new password with the link from the email',
    callers: 'anyone',
    body: accounts.passwordReset,
    status: 201,
    response: accounts.currentUser,
    errors: ['invalid', 'token_invalid', 'rate_limited'],
  }),
  createMagicLink: defineContract('createMagicLink', {
    summary: 'Send a link that signs in',
    callers: 'anyone',
    body: accounts.emailOnly,
    status: 202,
    response: accounts.accepted,
    errors: ['invalid', 'rate_limited'],
  }),
  getMagicLink: defineContract('getMagicLink', {
    summary: 'Check a sign-in link without using it',
    callers: 'anyone',
    params: accounts.magicLinkParams,
    response: accounts.magicLink,
    errors: ['token_invalid', 'rate_limited'],
  }),
  useMagicLink: defineContract('useMagicLink', {
    summary: 'Sign in with the link from the email',
    callers: 'anyone',
    params: accounts.magicLinkParams,
    status: 201,
    response: accounts.currentUser,
    errors: ['token_invalid', 'rate_limited'],
  }),
  sendEmailConfirmation: defineContract('sendEmailConfirmation', {
    summary: 'Email a link that confirms the address of the account',
    callers: 'signed_in',
    status: 202,
    response: accounts.accepted,
    errors: ['unauthenticated', 'rate_limited'],
  }),
  getEmailConfirmation: defineContract('getEmailConfirmation', {
    summary: 'Check whether the address of a confirmation link is confirmed',
    callers: 'anyone',
    params: accounts.emailConfirmationLink,
    response: accounts.emailConfirmation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  confirmEmail: defineContract('confirmEmail', {
    summary: 'Confirm an email address with the link from the email (idempotent)',
    callers: 'anyone',
    params: accounts.emailConfirmationLink,
    response: accounts.emailConfirmation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  listFeatures: defineContract('listFeatures', {
    summary: 'Feature flags for this caller',
    callers: 'anyone',
    query: z.object({ market: slug.optional() }),
    response: accounts.features,
    errors: [],
  }),
} as const;
