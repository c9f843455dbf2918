import { z } from 'zod';
import { rowId } from './primitives.ts';

const path = z
  .string()
  .regex(/^\/staff\/[a-z]+(?:-[a-z]+)*$/, { error: 'Must be the path of a page of the console' })
  .max(60);

const name = z.string().trim().min(1, { error: 'Enter a name' }).max(40);

/** Filters as in the URL, such as 'assignee=me&sort=due'. */
const query = z
  .string()
  .regex(/^[a-z_]+=[^&=#\s]*(?:&[a-z_]+=[^&=#\s]*)*$/, { error: 'Must be the filters of a page' })
  .max(400);

export const savedView = z.object({ id: rowId, path, name, query });
export const savedViews = z.object({ views: z.array(savedView) });
export const newSavedView = z.object({ path, name, query });
