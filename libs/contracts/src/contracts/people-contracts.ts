import { defineContract } from '../contract.ts';
import { currentUser } from '../schemas/accounts.ts';
import * as people from '../schemas/people.ts';
import { byNumber } from './path-parameters.ts';

/** What staff do with accounts, roles and invitations. */
export const peopleContracts = {
  listPeople: defineContract('listPeople', {
    summary: 'Accounts, the newest first',
    permission: 'person.read',
    query: people.peopleQuery,
    response: people.people,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getPerson: defineContract('getPerson', {
    summary: 'An account with its access and its sessions',
    permission: 'person.read',
    params: people.personPath,
    response: people.person,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  changeRole: defineContract('changeRole', {
    summary: 'Give an account a role. This ends its sessions',
    permission: 'role.update',
    params: people.personPath,
    body: people.roleChange,
    response: people.person,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'invalid'],
  }),
  suspendPerson: defineContract('suspendPerson', {
    summary: 'Suspend an account: it is signed out everywhere and cannot sign in (idempotent)',
    permission: 'person.suspend',
    params: people.personPath,
    body: people.reasonOnly,
    response: people.person,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  restorePerson: defineContract('restorePerson', {
    summary: 'Let a suspended account sign in again (idempotent)',
    permission: 'person.suspend',
    params: people.personPath,
    body: people.reasonOnly,
    response: people.person,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  endPersonSessions: defineContract('endPersonSessions', {
    summary: 'Sign an account out everywhere',
    permission: 'person.update',
    params: people.personPath,
    response: people.person,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  endPersonSession: defineContract('endPersonSession', {
    summary: 'End one session of an account (idempotent)',
    permission: 'person.update',
    params: people.personSessionPath,
    response: people.person,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  listOrganizations: defineContract('listOrganizations', {
    summary: 'Organizations whose name starts with a text, by name',
    permission: 'person.read',
    query: people.organizationsQuery,
    response: people.organizations,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  listStaffMarkets: defineContract('listStaffMarkets', {
    summary: 'The markets that a hub manager or area general manager can work in, by name',
    permission: 'person.read',
    response: people.staffMarkets,
    errors: ['unauthenticated', 'forbidden'],
  }),
  listInvitations: defineContract('listInvitations', {
    summary: 'Invitations by staff, the newest first',
    permission: 'invitation.read',
    query: people.invitationsQuery,
    response: people.invitations,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  createInvitation: defineContract('createInvitation', {
    summary:
      'Email a person a link to join as staff, coordinator or partner. It replaces an open invitation of the kind',
    permission: 'invitation.create',
    body: people.newInvitation,
    status: 201,
    response: people.invitation,
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid', 'rate_limited'],
  }),
  revokeInvitation: defineContract('revokeInvitation', {
    summary: 'Make the link of an invitation useless (idempotent)',
    permission: 'invitation.revoke',
    params: byNumber,
    response: people.invitation,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),
  getInvitation: defineContract('getInvitation', {
    summary: 'Who invites to what, without accepting',
    permission: 'public',
    params: people.invitationLink,
    response: people.receivedInvitation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  acceptInvitation: defineContract('acceptInvitation', {
    summary: 'Accept an invitation, and start a session',
    permission: 'public',
    params: people.invitationLink,
    body: people.invitationAcceptance,
    status: 201,
    response: currentUser,
    errors: ['invalid', 'token_invalid', 'email_taken', 'forbidden', 'account_suspended', 'conflict', 'rate_limited'],
  }),
} as const;
