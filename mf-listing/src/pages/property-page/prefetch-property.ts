import type { PageContext } from '@lodestay/platform';
import { loadIslands } from './building-islands.ts';
import { getPropertyInput } from './property-queries.ts';

/** Fetches the building. An unknown building is a 404; a building without homes is a 410. */
export async function prefetchProperty(context: PageContext): Promise<void> {
  await Promise.all([context.fetch('getProperty', getPropertyInput(context)), loadIslands()]);
}
