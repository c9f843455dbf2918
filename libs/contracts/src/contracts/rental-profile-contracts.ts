import { defineContract } from '../contract.ts';
import * as profiles from '../schemas/rental-profiles.ts';

/** Rental profiles: links with which people prove chosen facts to others, such as a landlord. */
export const rentalProfileContracts = {
  getRentalProfile: defineContract('getRentalProfile', {
    summary: 'What a link of the caller could prove now, and the links that exist',
    permission: 'verification.read',
    query: profiles.rentalProfileQuery,
    response: profiles.rentalProfile,
    errors: ['unauthenticated', 'forbidden', 'bad_request'],
  }),
  createRentalProfileLink: defineContract('createRentalProfileLink', {
    summary: 'Create a signed link that proves the chosen facts',
    permission: 'rental_profile.share',
    body: profiles.newRentalProfileLink,
    status: 201,
    response: profiles.createdRentalProfileLink,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'action_not_allowed', 'rate_limited'],
  }),
  revokeRentalProfileLink: defineContract('revokeRentalProfileLink', {
    summary: 'End a link. What it proved is deleted (idempotent)',
    permission: 'rental_profile.share',
    params: profiles.byRentalProfileLink,
    response: profiles.rentalProfileRevoked,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  getSharedRentalProfile: defineContract('getSharedRentalProfile', {
    summary: 'The facts that a link proves. Counts that it was opened',
    permission: 'public',
    params: profiles.rentalProfileParams,
    response: profiles.sharedRentalProfile,
    errors: ['not_found', 'link_ended', 'rate_limited'],
  }),
  getRentalProfileFile: defineContract('getRentalProfileFile', {
    summary: 'The signed statement of a link as a JSON file, to check without this site',
    permission: 'public',
    params: profiles.rentalProfileParams,
    response: profiles.rentalProfileFile,
    errors: ['not_found', 'link_ended', 'rate_limited'],
  }),
  getRentalProfileKeys: defineContract('getRentalProfileKeys', {
    summary: 'Public keys that check the signatures of rental profiles (RFC 7517)',
    permission: 'public',
    response: profiles.rentalProfileKeys,
    errors: [],
  }),
} as const;
