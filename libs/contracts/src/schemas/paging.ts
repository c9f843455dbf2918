import { z } from 'zod';
import { queryInt } from './primitives.ts';

/** The most items on a page of a list. */
export const MAX_PAGE_SIZE = 100;

/** Sort values of the last item of a page, in base 36: 'm5fk2x1c.2s'. Short, because it is part of page URLs. */
const CURSOR_PATTERN = /^-?[0-9a-z]{1,11}(?:\.-?[0-9a-z]{1,11}){0,5}$/;

/** The page of a list. Without a limit, the answer has as many items as before lists had pages. */
export const pageQuery = z.object({
  cursor: z
    .string()
    .regex(CURSOR_PATTERN, { error: 'Must be the next_cursor of a page' })
    .max(80)
    .optional()
    .describe('`next_cursor` of the previous page. No item repeats or is skipped if the list changes in between'),
  limit: queryInt.pipe(z.int().min(1).max(MAX_PAGE_SIZE)).optional().describe('Items per page'),
});

export const page = z.object({
  total: z.int().optional().describe('Items on all pages'),
  next_cursor: z.string().nullable().optional().describe('null on the last page'),
});
