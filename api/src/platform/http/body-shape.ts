import { AppError } from './app-error.ts';

/** Far above what any contract needs, and far below what would exhaust the stack or produce an error response of many megabytes. */
const MAX_DEPTH = 32;
const MAX_ITEMS = 1000;

/** Rejects JSON that is nested deeper or has longer lists than any contract, before other code recurses into it. Throws `bad_request`. */
export function assertReasonableShape(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth === MAX_DEPTH)
    throw new AppError('bad_request', { message: `The JSON body is nested more than ${MAX_DEPTH} levels deep.` });
  if (Array.isArray(value) && value.length > MAX_ITEMS)
    throw new AppError('bad_request', { message: `The JSON body has a list of more than ${MAX_ITEMS} items.` });
  for (const item of Object.values(value)) assertReasonableShape(item, depth + 1);
}
