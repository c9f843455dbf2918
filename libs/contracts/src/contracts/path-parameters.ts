import { z } from 'zod';
import { queryInt, rowId, slug, uuid } from '../schemas/primitives.ts';

export const bySlug = z.object({ slug });
export const byId = z.object({ id: uuid });
export const byNumber = z.object({ id: queryInt.pipe(rowId) });
