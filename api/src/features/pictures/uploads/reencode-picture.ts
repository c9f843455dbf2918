import { readFile } from 'node:fs/promises';
import type { Studio } from '../studio.ts';
import type { EncodedUpload } from './encode-upload.ts';
import { withEncodedUpload } from './uploaded-file.ts';

/** Re-encodes an uploaded picture in the picture process. */
export type ReencodePicture = (
  bytes: Uint8Array,
) => Promise<(EncodedUpload & { files: Record<'small' | 'large', Buffer> }) | { refused: string }>;

export const createReencoder =
  ({ dataDir, studio }: { dataDir: string; studio: Studio }): ReencodePicture =>
  (bytes) =>
    withEncodedUpload({ dataDir, studio, bytes, sizes: ['small', 'large'] }, async (encoded, getPath) => {
      const [small, large] = await Promise.all([readFile(getPath('small')), readFile(getPath('large'))]);
      return { ...encoded, files: { small, large } };
    });
