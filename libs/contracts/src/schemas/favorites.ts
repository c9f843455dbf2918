import { z } from 'zod';
import { STAY_KINDS } from '../enumerations.ts';
import { homeCard } from './homes.ts';
import { page, pageQuery } from './paging.ts';
import { calendarDate, cents, committedNights, instant, queryList, rowId, sentCents, slug } from './primitives.ts';

const listName = z.string().trim().min(1, { error: 'Give the list a name' }).max(60);
const note = z.string().trim().max(500, { error: 'A note has at most 500 characters' });

/** The dates that a person was looking at when they saved a home. */
export const favoriteStay = z.object({
  start_date: calendarDate,
  end_date: calendarDate.optional(),
  stay_kind: z.enum(STAY_KINDS).optional(),
  committed_nights: committedNights.optional(),
});
const stay = favoriteStay
  .optional()
  .describe('Stored with the total that the API computes. Dates that no stay can have are ignored');

/** The stay that a home was saved for, with its price then and now. */
export const savedStay = z.object({
  stay_kind: z.enum(STAY_KINDS),
  start_date: calendarDate,
  end_date: calendarDate.nullable().describe('null for an open end'),
  committed_nights: z.int().nullable(),
  answer: z
    .enum(['free', 'taken', 'too_short', 'past'])
    .describe(
      'Whether the stay can be booked now. `too_short`: the home has a longer minimum. `past`: the dates have passed',
    ),
  monthly: cents.nullable().describe('Monthly price for this stay now; null if the dates have passed'),
  total: z
    .object({ cents, text: z.string() })
    .nullable()
    .describe('What the stay costs now, or what is due at booking for Flex; null if it cannot be booked'),
  saved_cents: cents
    .nullable()
    .describe('The same amount when the home was saved; null if it could not be booked then'),
  saved_on: calendarDate.nullable().optional().describe('The day of `saved_cents`; null without it'),
  next_dates: z
    .object({ start_date: calendarDate, end_date: calendarDate.nullable() })
    .nullable()
    .optional()
    .describe(
      'The first available dates of the same length after the start, if the stay is `taken`; null if there are none',
    ),
});

const savedRent = z.object({ cents, saved_on: calendarDate });

export const SAVED_ORDERS = ['saved', 'rent', 'free'] as const;
export const favoritesQuery = pageQuery.extend({
  list: z
    .string()
    .regex(/^(?:none|[1-9]\d{0,9})$/, { error: 'Must be the number of a list, or none' })
    .max(10)
    .optional()
    .describe('Only homes of this list; `none`: only homes without a list'),
  sort: z
    .enum(SAVED_ORDERS)
    .optional()
    .describe('`saved`: newest first (default). `rent`: lowest price. `free`: available soonest'),
});
export const savedHomes = page.extend({
  homes: z.array(
    homeCard.extend({
      saved_stay: savedStay.optional(),
      saved_rent: savedRent.optional().describe('The monthly price when the home was saved without dates'),
    }),
  ),
});

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
      with_dates: z.boolean().optional(),
    })
    .optional()
    .describe('Absent where nobody else may see the list'),
});
export const favoriteListShare = z.object({
  with_notes: z.boolean().describe('Whether the link shows the notes, too'),
  with_dates: z
    .boolean()
    .optional()
    .describe('Whether the link shows the dates that homes were saved for; false if absent'),
  new_link: z.boolean().optional().describe('Replaces the link; the old link stops working'),
});

/** Lists of saved homes, and the person's note for each home. A saved home does not need a list. */
export const favoriteLists = z.object({
  lists: z.array(favoriteNamedList),
  lists_total: z.int().optional().describe('Number of lists on all pages'),
  next_cursor: page.shape.next_cursor,
  saved: z
    .array(
      z.object({
        home_slug: slug,
        list_id: z.int().nullable(),
        note: z.string(),
        stay: favoriteStay.optional().describe('The stay that the home was saved for'),
      }),
    )
    .describe('All saved homes, newest first; not paged'),
  removed: z
    .array(z.object({ home_slug: slug, title: z.string(), list_id: z.int().nullable() }))
    .optional()
    .describe('Saved homes that are no longer offered; newest first'),
});

export const sharedListLink = z.object({ token: shareToken });

/** A list as anyone with the link sees it: no data about the owner, and notes only when they are shared. */
export const sharedList = page.extend({
  name: z.string(),
  homes: z
    .array(
      z.object({
        home: homeCard,
        note: z.string().nullable(),
        saved_stay: savedStay.optional().describe('Only if the owner shares dates; without the price when saved'),
      }),
    )
    .describe('Newest first'),
  removed: z.int().describe('Homes of the list that are no longer offered'),
});

export const newFavorite = z.object({ stay });
export const favoriteDetails = z.object({ list_id: rowId.nullable(), note, stay });

/** Slugs of homes that a browser has stored. Unknown slugs are ignored. */
export const homeCardsQuery = z.object({
  slugs: queryList
    .pipe(z.array(z.string().max(120)).max(100))
    .describe('The response contains the homes that are still offered, in this order'),
  stays: queryList
    .pipe(z.array(z.string().max(60)).max(100))
    .optional()
    .describe(
      "The stay of each slug, in the same order: '2027-01-11/2027-04-11', '2027-01-11/flex/60', '2027-01-11/standby', or '-'. Others are ignored",
    ),
});

/** Saved homes that a browser has stored for a visitor, oldest first. */
export const mergeFavorites = z.object({
  favorites: z
    .array(
      z.object({
        home_slug: slug,
        list_name: listName.nullable(),
        note,
        stay,
        price: z
          .object({ cents: sentCents, saved_on: calendarDate })
          .optional()
          .describe('What the stay cost when it was saved, or the monthly price without dates. Only its owner sees it'),
        saved_at: instant,
      }),
    )
    .max(200),
});
export const mergedFavorites = z.object({
  saved: z.int().describe('Homes that were newly saved'),
  left_out: z.int().describe('Homes that are no longer offered, or too many'),
});
