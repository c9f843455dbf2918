import { join } from 'node:path';
import type { PreviewKind } from '@lodestay/contracts';
import { createFolderStore } from '../../../platform/files/index.ts';

export type PreviewName = { readonly kind: PreviewKind | 'brand'; readonly slug: string; readonly edition: string };

/** Previews that were made, under `<dataDir>/pictures/previews`. A file never changes: other words are another edition. */
const storeIn = (dataDir: string) => createFolderStore(join(dataDir, 'pictures/previews'));
const keyOf = ({ kind, slug, edition }: PreviewName) => `${kind}/${slug}.${edition}.jpg`;

/** Undefined where it was not made yet. */
export const readPreview = (dataDir: string, name: PreviewName) => storeIn(dataDir).get(keyOf(name));

export const keepPreview = (dataDir: string, name: PreviewName, bytes: Uint8Array) => storeIn(dataDir).put(keyOf(name), bytes);
