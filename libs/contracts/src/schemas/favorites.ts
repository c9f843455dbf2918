import { z } from 'zod';
import { homeCard } from './homes.ts';
import { instant, queryList, rowId, slug } from './primitives.ts';

const listName = z.string().trim().min(1, { error: 'Give the list a name' }).max(60);
const note = z.string().trim().max(500, { error: 'A note has at most 500 characters' });

export const favoriteListName = z.object({ name: listName });
const shareToken = z
  .string()
  .regex(/^[\w-]{20,128}$/)
  .max(128);
export const favoriteNamedList = z.object({
  id: z.int(),
  name: z.string(),
  homes: z.int(),
  share: z
    .object({
      token: shareToken.optional().describe('Only in the answer that created the link: it is stored hashed'),
      with_notes: z.boolean(),
    })
    .optional()
    .describe('Absent where nobody else may see the list'),
});
export const favoriteListShare = z.object({
  with_notes: z.boolean().describe('Whether the link shows the notes, too'),
  new_link: z.boolean().optional().describe('Replaces the link; the old link stops working'),
});

/** Lists of saved homes, and the person's note for each home. A saved home does not need a list. */
export const favoriteLists = z.object({
  lists: z.array(favoriteNamedList),
  saved: z.array(z.object({ home_slug: slug, list_id: z.int().nullable(), note: z.string() })).describe('Newest first'),
  removed: z
    .array(z.object({ home_slug: slug, title: z.string(), list_id: z.int().nullable() }))
    .optional()
    .describe('Saved homes that are no longer offered; newest first'),
});

export const sharedListLink = z.object({ token: shareToken });

/** A list as anyone with the link sees it: no data about the owner, and notes only when they are shared. */
export const sharedList = z.object({
  name: z.string(),
  homes: z.array(z.object({ home: homeCard, note: z.string().nullable() })).describe('Newest first'),
  removed: z.int().describe('Homes of the list that are no longer offered'),
});

export const favoriteDetails = z.object({ list_id: rowId.nullable(), note });

/** Slugs of homes that a browser has stored. Unknown slugs are ignored. */
export const homeCardsQuery = z.object({
  slugs: queryList
    .pipe(z.array(z.string().max(120)).max(100))
    .describe('The response contains the homes that are still offered, in this order'),
});

/** Saved homes that a browser has stored for a visitor, oldest first. */
export const mergeFavorites = z.object({
  favorites: z.array(z.object({ home_slug: slug, list_name: listName.nullable(), note, saved_at: instant })).max(200),
});
export const mergedFavorites = z.object({
  saved: z.int().describe('Homes that were newly saved'),
  left_out: z.int().describe('Homes that are no longer offered, or too many'),
});
