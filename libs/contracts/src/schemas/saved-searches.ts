import { z } from 'zod';
import { SAVED_SEARCH_FREQUENCIES } from '../enumerations.ts';
import { instant } from './primitives.ts';

const frequency = z.enum(SAVED_SEARCH_FREQUENCIES).describe('How often emails about new homes are sent');

export const savedSearch = z.object({
  id: z.int(),
  href: z.string().describe('Path and query of the list'),
  name: z.string(),
  summary: z.string().describe('The criteria in words'),
  frequency,
  created_at: instant,
  ended: z.boolean().describe('The move-in date has passed: no more emails'),
});
export const savedSearches = z.object({ searches: z.array(savedSearch).describe('Newest first') });

export const newSavedSearch = z.object({
  path: z.string().max(200).describe('Path of the list, such as /s/denver'),
  query: z.string().max(4000).describe("Query of the list's URL, without `?`"),
  name: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(500),
  frequency,
});
export const savedSearchFrequency = z.object({ frequency });

export const searchEmailsLink = z.object({
  token: z
    .string()
    .regex(/^[\w-]{20,128}$/)
    .max(128),
});
/** The emails of a saved search. Contains no personal data, because anyone with the email can open it. */
export const searchEmails = z.object({
  name: z.string(),
  subscribed: z.boolean().describe('False once the person has unsubscribed'),
});
