import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderStore } from '../../../platform/files/index.ts';

/** Original files under `<dataDir>/photographs/originals`. They are never changed, removed or served. */
const openStore = (dataDir: string) => createFolderStore(join(dataDir, 'photographs/originals'));
const getKey = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

export const hashPicture = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export const originalExists = (dataDir: string, hash: string) =>
  existsSync(join(dataDir, 'photographs/originals', getKey(hash)));

/** Returns undefined for an unknown photograph. */
export const readOriginal = (dataDir: string, hash: string) => openStore(dataDir).get(getKey(hash));

export async function storeOriginal(dataDir: string, hash: string, bytes: Uint8Array): Promise<void> {
  if (!originalExists(dataDir, hash)) await openStore(dataDir).put(getKey(hash), bytes);
}
