import { z } from 'zod';
import * as accounts from '../schemas/accounts.ts';
import { defineContract } from '../contract.ts';
import { pageQuery } from '../schemas/paging.ts';
import { slug } from '../schemas/primitives.ts';

/** Accounts, sessions and feature flags. */
export const accountContracts = {
  currentUser: defineContract('currentUser', {
    summary: 'The signed-in person',
    permission: 'account.read',
    response: accounts.currentUser,
    errors: ['unauthenticated'],
  }),
  startAlias: defineContract('startAlias', {
    summary: 'Impersonate an account for 30 minutes. The person can see it, with the reason',
    permission: 'alias.start',
    body: accounts.newAlias,
    status: 201,
    response: accounts.currentUser,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  listStaffAccesses: defineContract('listStaffAccesses', {
    summary: 'When staff impersonated the account, the newest first',
    permission: 'account.read',
    query: pageQuery,
    response: accounts.staffAccesses,
    errors: ['unauthenticated', 'bad_request'],
  }),
  endAlias: defineContract('endAlias', {
    summary: 'End an impersonation',
    permission: 'alias.end',
    response: accounts.currentUser,
    errors: ['unauthenticated', 'conflict'],
  }),
  signUp: defineContract('signUp', {
    summary: 'Create an account and a session',
    permission: 'public',
    body: accounts.signUp,
    status: 201,
    response: accounts.currentUser,
    errors: ['invalid', 'email_taken', 'rate_limited'],
  }),
  signIn: defineContract('signIn', {
    summary: 'Start a session',
    permission: 'public',
    body: accounts.signIn,
    status: 201,
    response: accounts.currentUser,
    errors: ['invalid', 'invalid_credentials', 'rate_limited'],
  }),
  signOut: defineContract('signOut', {
    summary: 'End the session',
    permission: 'public',
    response: accounts.signedOut,
    errors: [],
  }),
  forgotPassword: defineContract('forgotPassword', {
    summary: 'Send a link to set a new password',
    permission: 'public',
    body: accounts.emailOnly,
    status: 202,
    response: accounts.accepted,
    errors: ['invalid', 'rate_limited'],
  }),
  resetPassword: defineContract('resetPassword', {
    summary: 'Set a new password with the link from the email',
    permission: 'public',
    body: accounts.passwordReset,
    status: 201,
    response: accounts.currentUser,
    errors: ['invalid', 'token_invalid', 'rate_limited'],
  }),
  getPasswordReset: defineContract('getPasswordReset', {
    summary: 'Check a link that sets a password without using it',
    permission: 'public',
    params: accounts.passwordResetLink,
    response: accounts.passwordResetState,
    errors: ['token_invalid', 'rate_limited'],
  }),
  createMagicLink: defineContract('createMagicLink', {
    summary: 'Send a link that signs in',
    permission: 'public',
    body: accounts.emailOnly,
    status: 202,
    response: accounts.accepted,
    errors: ['invalid', 'rate_limited'],
  }),
  getMagicLink: defineContract('getMagicLink', {
    summary: 'Check a sign-in link without using it',
    permission: 'public',
    params: accounts.magicLinkParams,
    response: accounts.magicLink,
    errors: ['token_invalid', 'rate_limited'],
  }),
  useMagicLink: defineContract('useMagicLink', {
    summary: 'Sign in with the link from the email',
    permission: 'public',
    params: accounts.magicLinkParams,
    status: 201,
    response: accounts.currentUser,
    errors: ['token_invalid', 'rate_limited'],
  }),
  sendEmailConfirmation: defineContract('sendEmailConfirmation', {
    summary: 'Email a link that confirms the address of the account',
    permission: 'account.update',
    status: 202,
    response: accounts.accepted,
    errors: ['unauthenticated', 'rate_limited'],
  }),
  getEmailConfirmation: defineContract('getEmailConfirmation', {
    summary: 'Check whether the address of a confirmation link is confirmed',
    permission: 'public',
    params: accounts.emailConfirmationLink,
    response: accounts.emailConfirmation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  confirmEmail: defineContract('confirmEmail', {
    summary: 'Confirm an email address with the link from the email (idempotent)',
    permission: 'public',
    params: accounts.emailConfirmationLink,
    response: accounts.emailConfirmation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  listFeatures: defineContract('listFeatures', {
    summary: 'Feature flags for this caller',
    permission: 'public',
    query: z.object({ market: slug.optional() }),
    response: accounts.features,
    errors: [],
  }),
} as const;
