import { defineContract } from '../contract.ts';
import * as people from '../schemas/stay-people.ts';
import { byId } from './path-parameters.ts';

/** Co-signers and occupants, whom the guest of a reservation invites by email. */
export const stayPeopleContracts = {
  getStayPeople: defineContract('getStayPeople', {
    summary: 'The co-signer and the occupants of a reservation',
    permission: 'reservation.read',
    params: byId,
    response: people.stayPeople,
    errors: ['unauthenticated', 'not_found'],
  }),
  inviteCoSigner: defineContract('inviteCoSigner', {
    summary: 'Invite a co-signer. The link is emailed once the request is submitted',
    permission: 'stay_people.update',
    params: byId,
    body: people.newStayPerson,
    status: 201,
    response: people.stayPeople,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict', 'action_not_allowed', 'rate_limited'],
  }),
  inviteOccupant: defineContract('inviteOccupant', {
    summary: 'Invite an adult who stays in the home to see the stay',
    permission: 'stay_people.update',
    params: byId,
    body: people.newStayPerson,
    status: 201,
    response: people.stayPeople,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict', 'action_not_allowed', 'rate_limited'],
  }),
  resendStayInvitation: defineContract('resendStayInvitation', {
    summary: 'Email a new link. The earlier one stops working',
    permission: 'stay_people.update',
    params: people.stayPersonParams,
    response: people.stayPeople,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'rate_limited'],
  }),
  removeStayPerson: defineContract('removeStayPerson', {
    summary: 'Revoke the link of a co-signer or an occupant, and end their access',
    permission: 'stay_people.update',
    params: people.stayPersonParams,
    response: people.stayPeople,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  getStayInvitation: defineContract('getStayInvitation', {
    summary: 'What an emailed link invites to. Changes nothing',
    permission: 'public',
    params: people.stayInvitationParams,
    response: people.stayInvitation,
    errors: ['token_invalid', 'rate_limited'],
  }),
  acceptStayInvitation: defineContract('acceptStayInvitation', {
    summary: 'Accept as the signed-in person. The link works once',
    permission: 'stay_people.update',
    params: people.stayInvitationParams,
    status: 201,
    response: people.acceptedStayInvitation,
    errors: ['unauthenticated', 'forbidden', 'token_invalid', 'conflict', 'rate_limited'],
  }),
  listSharedWithMe: defineContract('listSharedWithMe', {
    summary: 'What others share with the signed-in person: applications to co-sign, and stays',
    permission: 'reservation.read',
    response: people.sharedWithMe,
    errors: ['unauthenticated'],
  }),
  getCoSigning: defineContract('getCoSigning', {
    summary: 'An application that the signed-in person co-signs, with their own checks',
    permission: 'verification.read',
    params: byId,
    response: people.coSigning,
    errors: ['unauthenticated', 'not_found'],
  }),
  consentToCoSigning: defineContract('consentToCoSigning', {
    summary: 'Agree to co-sign (idempotent)',
    permission: 'verification.update',
    params: byId,
    response: people.coSigning,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed'],
  }),
  getSharedStay: defineContract('getSharedStay', {
    summary: 'A stay that the signed-in person is an occupant of',
    permission: 'reservation.read',
    params: byId,
    response: people.sharedStay,
    errors: ['unauthenticated', 'not_found'],
  }),
} as const;
