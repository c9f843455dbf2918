import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStore } from '../../../platform/files/index.ts';

/** Files as they were given to us, under `<dataDir>/photographs/originals`: never changed, never removed, never served. */
const storeIn = (dataDir: string) => createFolderStore(join(dataDir, 'photographs/originals'));
const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export const originalExists = (dataDir: string, hash: string) =>
  existsSync(join(dataDir, 'photographs/originals', keyOf(hash)));

/** Undefined where there is no such photograph. */
export const readOriginal = (dataDir: string, hash: string) => storeIn(dataDir).get(keyOf(hash));

export async function keepOriginal(dataDir: string, hash: string, bytes: Uint8Array): Promise<void> {
  if (!originalExists(dataDir, hash)) await storeIn(dataDir).put(keyOf(hash), bytes);
}
