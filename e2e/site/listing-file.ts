import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The feed of real listings, which lies beside the project and is never part of it; null where it is not. */
export function listingFile(): string | null {
  const file = join(process.env['SHARED_DATA_DIR'] ?? join(root, '../shared/data'), 'us_furnished_demo.csv.gz');
  return existsSync(file) ? file : null;
}
