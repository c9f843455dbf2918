import { join } from 'node:path';
import type { PreviewKind } from '@lodestay/contracts';
import { createFolderStore } from '../../../platform/files/index.ts';

export type PreviewName = { readonly kind: PreviewKind | 'brand'; readonly slug: string; readonly edition: string };

/** What a page said until just now may still be on its way to somebody's screen. */
const KEPT_MS = 3_600_000;

/** Previews that were made, under `<dataDir>/pictures/previews`, a folder for each page. A file never changes: other words are another edition. */
const storeIn = (dataDir: string) => createFolderStore(join(dataDir, 'pictures/previews'));
const folderOf = ({ kind, slug }: PreviewName) => `${kind}/${slug}`;
const keyOf = (name: PreviewName) => `${folderOf(name)}/${name.edition}.jpg`;

/** Undefined where it was not made yet, or another edition has taken its place. */
export const readPreview = (dataDir: string, name: PreviewName) => storeIn(dataDir).get(keyOf(name));

/** Keeps an edition, and none of the same page that is older than an hour: a page has one file in the end, however often its words change. */
export async function keepPreview(dataDir: string, name: PreviewName, bytes: Uint8Array): Promise<void> {
  const store = storeIn(dataDir);
  await store.put(keyOf(name), bytes);
  const before = Date.now() - KEPT_MS;
  const former = (await store.list(folderOf(name))).filter(
    ({ key, changedAt }) => key !== keyOf(name) && changedAt.getTime() < before,
  );
  await Promise.all(former.map(({ key }) => store.remove(key)));
}
