import { z } from 'zod';
import { instant, queryList, slug } from './primitives.ts';

const listName = z.string().trim().min(1, { error: 'Give the list a name' }).max(60);
const note = z.string().trim().max(500, { error: 'A note has at most 500 characters' });

export const favoriteListName = z.object({ name: listName });
export const favoriteNamedList = z.object({ id: z.int(), name: z.string(), homes: z.int() });

/** Lists of saved homes, and what the person has noted of each home. A home without a list is saved all the same. */
export const favoriteLists = z.object({
  lists: z.array(favoriteNamedList),
  saved: z.array(z.object({ home_slug: slug, list_id: z.int().nullable(), note: z.string() })).describe('Newest first'),
});

export const favoriteDetails = z.object({ list_id: z.int().nullable(), note });

/** Names of homes as a browser has kept them: what is no home's name is no home. */
export const homeCardsQuery = z.object({ slugs: queryList.pipe(z.array(z.string().max(120)).max(100)).describe('The answer has those that are offered, in this order') });

/** What a browser has kept for a visitor, oldest first. */
export const mergeFavorites = z.object({
  favorites: z.array(z.object({ home_slug: slug, list_name: listName.nullable(), note, saved_at: instant })).max(200),
});
export const mergedFavorites = z.object({ saved: z.int().describe('Homes that are saved now and were not before'), left_out: z.int().describe('Homes that are no longer offered, or too many') });
