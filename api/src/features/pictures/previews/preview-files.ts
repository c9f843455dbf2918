import { join } from 'node:path';
import type { PreviewKind } from '@lodestay/contracts';
import { createFolderStore } from '../../../platform/files/index.ts';

export type PreviewName = { readonly kind: PreviewKind | 'brand'; readonly slug: string; readonly edition: string };

/** Replaced previews are kept this long, because other sites may still request them. */
const RETENTION_MS = 3_600_000;

/** Previews under `<dataDir>/pictures/previews`, with one folder per page. Files never change; new content is a new edition. */
const openStore = (dataDir: string) => createFolderStore(join(dataDir, 'pictures/previews'));
const getFolder = ({ kind, slug }: PreviewName) => `${kind}/${slug}`;
const getKey = (name: PreviewName) => `${getFolder(name)}/${name.edition}.jpg`;

/** Returns undefined if the edition was not created yet or was removed. */
export const readPreview = (dataDir: string, name: PreviewName) => openStore(dataDir).get(getKey(name));

/** Stores an edition and removes editions of the same page that are older than an hour. */
export async function storePreview(dataDir: string, name: PreviewName, bytes: Uint8Array): Promise<void> {
  const store = openStore(dataDir);
  await store.put(getKey(name), bytes);
  const before = Date.now() - RETENTION_MS;
  const former = (await store.list(getFolder(name))).filter(
    ({ key, changedAt }) => key !== getKey(name) && changedAt.getTime() < before,
  );
  await Promise.all(former.map(({ key }) => store.remove(key)));
}
