import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Studio } from '../studio.ts';
import { getEncodedPath, type EncodedUpload, type UploadSize } from './encode-upload.ts';

/** Re-encodes an uploaded picture in the picture process. */
export type ReencodePicture = (
  bytes: Uint8Array,
) => Promise<(EncodedUpload & { files: Record<UploadSize, Buffer> }) | { refused: string }>;

export const createReencoder = ({ dataDir, studio }: { dataDir: string; studio: Studio }): ReencodePicture =>
  async function reencode(bytes) {
    // A file, because messages between processes would copy the bytes as text.
    const path = join(dataDir, 'uploads', randomUUID());
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      const result = await studio.run('upload', { path }, 'wanted');
      if ('refused' in result) return result;
      const [small, large] = await Promise.all([
        readFile(getEncodedPath(path, 'small')),
        readFile(getEncodedPath(path, 'large')),
      ]);
      return { ...result, files: { small, large } };
    } finally {
      for (const file of [path, getEncodedPath(path, 'small'), getEncodedPath(path, 'large')])
        await rm(file, { force: true });
    }
  };
