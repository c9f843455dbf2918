import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createFolderStore } from '../../../platform/files/index.ts';
import { MAX_PIXELS, openPhotograph } from '../photographs/open-photograph.ts';
import { detectPictureType } from '../photographs/picture-type.ts';
import { basename, dirname } from 'node:path';

/**
 * The pictures that can replace an uploaded one: their longest side in pixels, and their quality. The `original` of a photograph is
 * encoded again for every width, so it has a higher quality, and also an upright one is as wide as the largest width.
 */
const SIZES = {
  small: { side: 480, quality: 78 },
  large: { side: 1920, quality: 78 },
  original: { side: 2880, quality: 92 },
} as const;
export type UploadSize = keyof typeof SIZES;

/** The size of the largest picture in pixels. */
export type EncodedUpload = { width: number; height: number };
export type UploadResult = EncodedUpload | { refused: string };

/** A file that `encodeUpload` writes beside the uploaded one. */
export const getEncodedPath = (path: string, size: UploadSize): string => `${path}-${size}.webp`;

class Refusal extends Error {}

/**
 * Decodes an uploaded file and writes it as new pictures beside it, without metadata such as the place where it was taken. The type is
 * that of the content: names and content types of uploads can lie.
 */
export async function encodeUpload(path: string, sizes: readonly UploadSize[]): Promise<UploadResult> {
  try {
    const bytes = await readFile(path);
    await assertReadable(bytes);
    // Decoded once, because a picture of a camera takes longer to decode than to encode.
    const longest = Math.max(...sizes.map((size) => SIZES[size].side));
    const { data, info } = await openPhotograph(bytes)
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => Promise.reject(new Refusal('This picture is damaged or incomplete. Take or choose it again.')));
    const store = createFolderStore(dirname(path));
    for (const size of sizes) {
      const { side, quality } = SIZES[size];
      const encoded = await sharp(data, { raw: info })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      await store.put(basename(getEncodedPath(path, size)), encoded);
    }
    return { width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** Reads the header only, so that a small file that would fill the memory is refused before it is decoded. */
async function assertReadable(bytes: Buffer): Promise<void> {
  const type = detectPictureType(bytes);
  if (type === 'heic') throw new Refusal('HEIC pictures are not supported. Save the picture as JPEG and add it again.');
  if (!type) throw new Refusal('This file is not a JPEG, PNG, WebP or AVIF picture. Choose another file.');
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new Refusal('This picture is damaged or incomplete. Take or choose it again.')));
  if (width * height > MAX_PIXELS)
    throw new Refusal(
      `This picture has ${Math.round((width * height) / 1e6)} megapixels. The limit is ${MAX_PIXELS / 1e6}. Choose a smaller one.`,
    );
}
