import { toPropertyHref } from '@lodestay/links';
import type { Outcome, PageContext } from '@lodestay/platform';
import { loadIslands } from './building-islands.ts';
import { getCursor, getPropertyInput } from './property-queries.ts';

/**
 * Fetches a page of the building. An unknown building is a 404; a building without homes is a 410. A cursor that the API refuses, as in
 * an incomplete link, leads to the first page.
 */
export async function prefetchProperty(context: PageContext): Promise<Outcome | void> {
  try {
    await Promise.all([context.fetch('getProperty', getPropertyInput(context)), loadIslands()]);
  } catch (error) {
    const { searchParams } = context.url;
    if ((error as { status?: number }).status !== 422 || getCursor(searchParams) === undefined) throw error;
    const query = new URLSearchParams(searchParams);
    query.delete('cursor');
    return { status: 302, redirect: toPropertyHref(context.params['slug']!, query) };
  }
}
