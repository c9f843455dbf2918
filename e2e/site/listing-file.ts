import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Path of the feed of real listings next to the project, or null. The feed is not part of the project. */
export function findListingFile(): string | null {
  const file = join(process.env['SHARED_DATA_DIR'] ?? join(root, '../shared/data'), 'us_furnished_demo.csv.gz');
  return existsSync(file) ? file : null;
}
