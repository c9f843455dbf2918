import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as searches from '../schemas/saved-searches.ts';
import { byNumber } from './path-parameters.ts';

/** Saved searches, and the unsubscribe links of their emails. */
export const savedSearchContracts = {
  listSavedSearches: defineContract('listSavedSearches', {
    summary: 'Saved searches',
    permission: 'saved_search.read',
    response: searches.savedSearches,
    errors: ['unauthenticated'],
  }),
  createSavedSearch: defineContract('createSavedSearch', {
    summary: 'Save a search (idempotent for the same search)',
    permission: 'saved_search.update',
    body: searches.newSavedSearch,
    status: 201,
    response: searches.savedSearch,
    errors: ['unauthenticated', 'invalid', 'not_found', 'outside_zoom', 'conflict', 'rate_limited'],
  }),
  updateSavedSearch: defineContract('updateSavedSearch', {
    summary: 'Change how often emails about new homes are sent',
    permission: 'saved_search.update',
    params: byNumber,
    body: searches.savedSearchFrequency,
    response: searches.savedSearch,
    errors: ['unauthenticated', 'invalid', 'not_found'],
  }),
  deleteSavedSearch: defineContract('deleteSavedSearch', {
    summary: 'Delete a saved search',
    permission: 'saved_search.update',
    params: byNumber,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  getSearchEmails: defineContract('getSearchEmails', {
    summary: 'The saved search of an email link',
    permission: 'public',
    params: searches.searchEmailsLink,
    response: searches.searchEmails,
    errors: ['not_found'],
  }),
  stopSearchEmails: defineContract('stopSearchEmails', {
    summary: 'Unsubscribe from the emails of a saved search with the email link (idempotent)',
    permission: 'public',
    params: searches.searchEmailsLink,
    response: searches.searchEmails,
    errors: ['not_found'],
  }),
} as const;
