import { z } from 'zod';
import { defineContract } from '../contract.ts';
import * as favorites from '../schemas/favorites.ts';
import { pageQuery } from '../schemas/paging.ts';
import { bySlug, byNumber } from './path-parameters.ts';

/** Saved homes and lists. */
export const favoriteContracts = {
  listHomeCards: defineContract('listHomeCards', {
    summary: 'Home cards by slug',
    permission: 'public',
    query: favorites.homeCardsQuery,
    response: favorites.savedHomes,
    errors: ['bad_request'],
  }),
  listFavorites: defineContract('listFavorites', {
    summary: 'Saved homes',
    permission: 'favorite.read',
    query: favorites.favoritesQuery,
    response: favorites.savedHomes,
    errors: ['unauthenticated', 'invalid'],
  }),
  addFavorite: defineContract('addFavorite', {
    summary: 'Save a home',
    permission: 'favorite.update',
    params: bySlug,
    body: favorites.newFavorite,
    response: z.object({ saved: z.literal(true) }),
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  removeFavorite: defineContract('removeFavorite', {
    summary: 'Remove a saved home',
    permission: 'favorite.update',
    params: bySlug,
    response: z.object({ saved: z.literal(false) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  describeFavorite: defineContract('describeFavorite', {
    summary: 'Save a home with its list and note',
    permission: 'favorite.update',
    params: bySlug,
    body: favorites.favoriteDetails,
    response: z.object({ saved: z.literal(true) }),
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  mergeFavorites: defineContract('mergeFavorites', {
    summary: "Merge a visitor's saved homes into the account (idempotent)",
    permission: 'favorite.update',
    body: favorites.mergeFavorites,
    response: favorites.mergedFavorites,
    errors: ['unauthenticated', 'invalid'],
  }),
  listFavoriteLists: defineContract('listFavoriteLists', {
    summary: 'Lists of saved homes, with notes',
    permission: 'favorite.read',
    query: pageQuery,
    response: favorites.favoriteLists,
    errors: ['unauthenticated', 'invalid'],
  }),
  createFavoriteList: defineContract('createFavoriteList', {
    summary: 'Create a list',
    permission: 'favorite.update',
    body: favorites.favoriteListName,
    status: 201,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'conflict'],
  }),
  renameFavoriteList: defineContract('renameFavoriteList', {
    summary: 'Rename a list',
    permission: 'favorite.update',
    params: byNumber,
    body: favorites.favoriteListName,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'not_found', 'conflict'],
  }),
  deleteFavoriteList: defineContract('deleteFavoriteList', {
    summary: 'Delete a list; its homes stay saved',
    permission: 'favorite.update',
    params: byNumber,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
  shareFavoriteList: defineContract('shareFavoriteList', {
    summary: 'Share a list by link, change what the link shows, or replace the link',
    permission: 'favorite.update',
    params: byNumber,
    body: favorites.favoriteListShare,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'invalid', 'not_found', 'rate_limited'],
  }),
  stopSharingFavoriteList: defineContract('stopSharingFavoriteList', {
    summary: 'Stop sharing a list (idempotent)',
    permission: 'favorite.update',
    params: byNumber,
    response: favorites.favoriteNamedList,
    errors: ['unauthenticated', 'not_found'],
  }),
  getSharedList: defineContract('getSharedList', {
    summary: 'A shared list',
    permission: 'public',
    params: favorites.sharedListLink,
    query: pageQuery,
    response: favorites.sharedList,
    errors: ['not_found', 'invalid', 'rate_limited'],
  }),
} as const;
