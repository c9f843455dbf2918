import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Studio } from '../studio.ts';
import { getEncodedPath, type EncodedUpload, type UploadSize } from './encode-upload.ts';

type Options = { dataDir: string; studio: Studio; bytes: Uint8Array; sizes: readonly UploadSize[] };

/**
 * Re-encodes an uploaded picture in the picture process and hands the new files to `use`, by their path. All files are removed
 * afterwards. Returns the reason if the file is refused.
 */
export async function withEncodedUpload<Result>(
  { dataDir, studio, bytes, sizes }: Options,
  use: (encoded: EncodedUpload, getPath: (size: UploadSize) => string) => Promise<Result>,
): Promise<Result | { refused: string }> {
  // A file, because messages between processes would copy the bytes as text.
  const path = join(dataDir, 'uploads', randomUUID());
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const encoded = await studio.run('upload', { path, sizes }, 'wanted');
    return 'refused' in encoded ? encoded : await use(encoded, (size) => getEncodedPath(path, size));
  } finally {
    for (const file of [path, ...sizes.map((size) => getEncodedPath(path, size))]) await rm(file, { force: true });
  }
}
