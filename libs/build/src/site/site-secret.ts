import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_SECRET_MIN_LENGTH } from '@lodestay/server';

/**
 * The secret of a local site. It is stored in DATA_DIR, so that cookies and links stay valid after a restart. A public site sets
 * SITE_SECRET.
 */
export async function readLocalSiteSecret(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'site-secret');
  await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < SITE_SECRET_MIN_LENGTH)
    throw new Error(`${path} does not contain a secret. Remove it, and the next start creates a new one.`);
  return secret;
}
