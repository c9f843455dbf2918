import type { PageContext } from '@lodestay/platform';
import { loadBuilding } from './building-parts.ts';
import { toInput } from './property-reads.ts';

/** Reads the building. One that never was is a 404, one without homes a 410. */
export async function readProperty(context: PageContext): Promise<void> {
  await Promise.all([context.fetch('getProperty', toInput(context)), loadBuilding()]);
}
