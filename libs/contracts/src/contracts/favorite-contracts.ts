import { z } from 'zod';
import { contract } from '../contract.ts';
import * as favorites from '../schemas/favorites.ts';
import * as homes from '../schemas/homes.ts';
import { bySlug, byNumber } from './path-parameters.ts';

/** Saved homes and lists. */
export const favoriteContracts = {
  listHomeCards: contract('listHomeCards', {
    summary: 'Homes by name, as lists show them',
    callers: 'anyone',
    query: favorites.homeCardsQuery,
    response: homes.favoriteList,
    errors: ['bad_request'],
  }),
  listFavorites: contract('listFavorites', {
    summary: 'Saved homes',
    callers: 'signed_in',
    response: homes.favoriteList,
    errors: ['unauthenticated'],
  }),
  addFavorite: contract('addFavorite', {
    summary: 'Save a home',
    callers: 'signed_in',
    params: bySlug,
    response: z.object({ saved: z.literal(true) }),
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  removeFavorite: contract('removeFavorite', {
    summary: 'Forget a saved home',
    callers: 'signed_in',
    params: bySlug,
    response: z.object({ saved: z.literal(false) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  describeFavorite: contract('describeFavorite', {
    summary: 'Put a home into a list and note something; saves it',
    callers: 'signed_in',
    params: bySlug,
    body: favorites.favoriteDetails,
    response: z.object({ saved: z.literal(true) }),
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  mergeFavorites: contract('mergeFavorites', {
    summary: 'Join what a visitor saved to the account; twice is once',
    callers: 'signed_in',
    body: favorites.mergeFavorites,
    response: favorites.mergedFavorites,
    errors: ['unauthenticated', 'invalid'],
  }),
  listFavoriteLists: contract('listFavoriteLists', {
    summary: 'Lists of saved homes, with notes',
    callers: 'signed_in',
    response: favorites.favoriteLists,
    errors: ['unauthenticated'],
  }),
  createFavoriteList: contract('createFavoriteList', {
    summary: 'Begin a list',
    callers: 'signed_in',
    body: favorites.favoriteListName,
    status: 201,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'conflict'],
  }),
  renameFavoriteList: contract('renameFavoriteList', {
    summary: 'Rename a list',
    callers: 'signed_in',
    params: byNumber,
    body: favorites.favoriteListName,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  deleteFavoriteList: contract('deleteFavoriteList', {
    summary: 'Delete a list; its homes stay saved',
    callers: 'signed_in',
    params: byNumber,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  shareFavoriteList: contract('shareFavoriteList', {
    summary: 'Give a list a link that shows it, change what the link shows, or replace the link',
    callers: 'signed_in',
    params: byNumber,
    body: favorites.favoriteListShare,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'not_found', 'rate_limited'],
  }),
  stopSharingFavoriteList: contract('stopSharingFavoriteList', {
    summary: 'End the link of a list for good; twice is once',
    callers: 'signed_in',
    params: byNumber,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'not_found'],
  }),
  getSharedList: contract('getSharedList', {
    summary: 'A list that somebody shares by its link',
    callers: 'anyone',
    params: favorites.sharedListLink,
    response: favorites.sharedList,
    errors: ['not_found', 'rate_limited'],
  }),
} as const;
