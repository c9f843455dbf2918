import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as favorites from '../schemas/favorites.ts';
import * as homes from '../schemas/homes.ts';
import { bySlug, byNumber } from './path-parameters.ts';

/** Saved homes and lists. */
export const favoriteContracts = {
  listHomeCards: defineContract('listHomeCards', {
    summary: 'Home cards by slug',
    callers: 'anyone',
    query: favorites.homeCardsQuery,
    response: homes.favoriteList,
    errors: ['bad_request'],
  }),
  listFavorites: defineContract('listFavorites', {
    summary: 'Saved homes',
    callers: 'signed_in',
    response: homes.favoriteList,
    errors: ['unauthenticated'],
  }),
  addFavorite: defineContract('addFavorite', {
    summary: 'Save a home',
    callers: 'signed_in',
    params: bySlug,
    response: z.object({ saved: z.literal(true) }),
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  removeFavorite: defineContract('removeFavorite', {
    summary: 'Remove a saved home',
    callers: 'signed_in',
    params: bySlug,
    response: z.object({ saved: z.literal(false) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  describeFavorite: defineContract('describeFavorite', {
    summary: 'Save a home with its list and note',
    callers: 'signed_in',
    params: bySlug,
    body: favorites.favoriteDetails,
    response: z.object({ saved: z.literal(true) }),
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  mergeFavorites: defineContract('mergeFavorites', {
    summary: "Merge a visitor's saved homes into the account (idempotent)",
    callers: 'signed_in',
    body: favorites.mergeFavorites,
    response: favorites.mergedFavorites,
    errors: ['unauthenticated', 'invalid'],
  }),
  listFavoriteLists: defineContract('listFavoriteLists', {
    summary: 'Lists of saved homes, with notes',
    callers: 'signed_in',
    response: favorites.favoriteLists,
    errors: ['unauthenticated'],
  }),
  createFavoriteList: defineContract('createFavoriteList', {
    summary: 'Create a list',
    callers: 'signed_in',
    body: favorites.favoriteListName,
    status: 201,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'conflict'],
  }),
  renameFavoriteList: defineContract('renameFavoriteList', {
    summary: 'Rename a list',
    callers: 'signed_in',
    params: byNumber,
    body: favorites.favoriteListName,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  deleteFavoriteList: defineContract('deleteFavoriteList', {
    summary: 'Delete a list; its homes stay saved',
    callers: 'signed_in',
    params: byNumber,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  shareFavoriteList: defineContract('shareFavoriteList', {
    summary: 'Share a list by link, change what the link shows, or replace the link',
    callers: 'signed_in',
    params: byNumber,
    body: favorites.favoriteListShare,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'not_found', 'rate_limited'],
  }),
  stopSharingFavoriteList: defineContract('stopSharingFavoriteList', {
    summary: 'Stop sharing a list (idempotent)',
    callers: 'signed_in',
    params: byNumber,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'not_found'],
  }),
  getSharedList: defineContract('getSharedList', {
    summary: 'A shared list',
    callers: 'anyone',
    params: favorites.sharedListLink,
    response: favorites.sharedList,
    errors: ['not_found', 'rate_limited'],
  }),
} as const;
