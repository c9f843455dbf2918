import { z } from 'zod';

/** YAML reads a bare date as text, because the core schema has no dates. */
const day = z.iso.date('Must be a date such as 2026-11-23');
const sentence = (most: number) => z.string().trim().min(1).max(most);

/** Who answers for a text. People change, so texts name a team. */
const team = z.enum(['Editorial', 'Customer support', 'Housing data']);

const shared = {
  title: sentence(60),
  description: z.string().trim().min(50, 'Write at least 50 characters for search results').max(165),
  date: day.describe('First published'),
  updated: day.describe('Last changed'),
  team,
  draft: z.boolean().default(false),
};

const isUpdatedLater = ({ date, updated }: { date: string; updated: string }) => updated >= date;
const UPDATED_EARLIER = { path: ['updated'], error: 'Must not be earlier than date' };

export const pageFields = z
  .strictObject({
    ...shared,
    heading: sentence(80),
    lead: sentence(280),
    picture: z.enum(['standby', 'contact', 'partner', 'corporate']).optional(),
    actions: z
      .array(z.strictObject({ label: sentence(40), href: z.string().startsWith('/') }))
      .max(2)
      .default([]),
  })
  .refine(isUpdatedLater, UPDATED_EARLIER);

export const articleFields = z
  .strictObject({ ...shared, title: sentence(80), lead: sentence(280), figures: z.array(z.string()).min(1) })
  .refine(isUpdatedLater, UPDATED_EARLIER);

export const topicFields = z.strictObject({ title: sentence(40), order: z.int().min(1) });

export type PageFields = z.output<typeof pageFields>;
export type ArticleFields = z.output<typeof articleFields>;
export type TopicFields = z.output<typeof topicFields>;
