import { z } from 'zod';
import { HOME_ASPECTS, MAX_REVIEW_TEXT, REVIEW_REFUSALS } from '../review-limits.ts';
import { pageQuery } from './paging.ts';
import { queueItem, queuePage, version } from './queues.ts';
import { staffGuest, staffStay, timeline } from './staff-stays.ts';

const stars = z.int({ error: 'Choose 1 to 5 stars' }).min(1, { error: 'Choose 1 to 5 stars' }).max(5);
const text = z
  .string()
  .trim()
  .min(1, { error: 'Write a few words' })
  .max(MAX_REVIEW_TEXT, { error: `Use at most ${MAX_REVIEW_TEXT} characters` });
const aspects = z.object(
  Object.fromEntries(HOME_ASPECTS.map((name) => [name, stars])) as Record<(typeof HOME_ASPECTS)[number], typeof stars>,
);

const homeReview = z.object({ overall: stars, aspects, text: z.string(), written_at: z.string() });
const guestReview = z.object({ overall: stars, text: z.string(), written_at: z.string() });
const moderation = z.enum(['waiting', 'published', 'refused']);

export const newHomeReview = z.object({ overall: stars, aspects, text });
export const newGuestReview = z.object({ overall: stars, text });

export const stayReview = z.object({
  time_zone: z.string(),
  state: z.enum(['not_over', 'open', 'written', 'closed']).describe('closed: the time to write has passed'),
  writable_until: z.string().nullable().describe('null before the stay has ended'),
  review: homeReview
    .extend({ moderation, refusal: z.enum(REVIEW_REFUSALS).nullable(), reference: z.string() })
    .nullable(),
  revealed_at: z.string().nullable(),
  about_guest: guestReview.nullable().describe('What staff wrote about the guest; null until both are revealed'),
});

export const homeReviewsQuery = pageQuery;
export const homeReviews = z.object({
  count: z.int(),
  average: z.number().nullable().describe('Of all public reviews, rounded to tenths; null without any'),
  reviews: z
    .array(
      z.object({
        author: z.string().describe('First name'),
        overall: stars,
        text: z.string(),
        nights: z.int(),
        stayed_until: z.iso.date(),
      }),
    )
    .describe('The newest first'),
  next_cursor: z.string().nullable().describe('null on the last page'),
});

export const inspectedReview = z.object({
  state: z.enum(['not_over', 'open', 'written', 'closed']).describe('What staff can write about the guest'),
  writable_until: z.string().nullable(),
  about_guest: guestReview.nullable(),
  has_guest_written: z.boolean(),
  revealed_at: z.string().nullable(),
  about_home: homeReview.nullable().describe('null until both are revealed'),
});

const facts = z.object({ home_title: z.string(), overall: stars, moderation });
export const reviewPage = queuePage.extend({ items: z.array(queueItem.extend({ review: facts })) });
export const reviewRecord = queueItem.extend({
  review: facts.extend({
    aspects,
    text: z.string(),
    written_at: z.string(),
    refusal: z.enum(REVIEW_REFUSALS).nullable(),
  }),
  guest: staffGuest,
  stay: staffStay,
  timeline,
  actions: z.array(z.enum(['assign', 'note', 'publish', 'refuse'])),
});
export const reviewPublication = z.object({ version });
export const reviewRefusal = z.object({
  refusal: z.enum(REVIEW_REFUSALS, { error: 'Choose a reason' }),
  version,
});
