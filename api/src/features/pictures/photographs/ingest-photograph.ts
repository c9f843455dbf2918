import { readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { PICTURE_WIDTHS } from '../renditions.ts';
import { MAX_PIXELS, openPhotograph } from './open-photograph.ts';
import { hashPicture, storeOriginal } from './originals.ts';
import { detectPictureType, type PictureType } from './picture-type.ts';

export const MAX_BYTES = 40 * 1024 * 1024;
const MIN_SIZE = { width: PICTURE_WIDTHS[0], height: 320 };

/** Width and height in pixels after orientation, and the average color as `#rrggbb`. */
export type PhotographMetadata = { hash: string; width: number; height: number; color: string; bytes: number };
export type IngestResult = PhotographMetadata | { refused: string };

class Refusal extends Error {}

/** Stores a file if it is a picture we can show. Decodes it completely once, so that every stored file is known to be readable. */
export async function ingestPhotograph(dataDir: string, path: string): Promise<IngestResult> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES)
      throw new Refusal(`has ${Math.ceil(size / 1024 / 1024)} MB; the limit is ${MAX_BYTES / 1024 / 1024} MB`);
    const bytes = await readFile(path);
    const type = detectPictureType(bytes);
    if (!type) throw new Refusal('is not a JPEG, PNG, WebP, AVIF or HEIC picture');
    const metadata = {
      hash: hashPicture(bytes),
      ...(await readSize(bytes, type)),
      color: await readAverageColor(bytes, type),
      bytes: bytes.length,
    };
    await storeOriginal(dataDir, metadata.hash, bytes);
    return metadata;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** Reads the size from the header, so that a small file that would fill the memory is refused before decoding. */
async function readSize(bytes: Buffer, type: PictureType): Promise<{ width: number; height: number }> {
  const { width: stored, height: rows, autoOrient: seen } = await readMetadata(bytes, type);
  if (stored * rows > MAX_PIXELS)
    throw new Refusal(`has ${Math.round((stored * rows) / 1e6)} megapixels; the limit is ${MAX_PIXELS / 1e6}`);
  if (seen.width < MIN_SIZE.width || seen.height < MIN_SIZE.height)
    throw new Refusal(
      `is ${seen.width} × ${seen.height} pixels; the minimum is ${MIN_SIZE.width} × ${MIN_SIZE.height}`,
    );
  return { width: seen.width, height: seen.height };
}

async function readMetadata(bytes: Buffer, type: PictureType): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw createDamagedRefusal(type);
  }
}

async function readAverageColor(bytes: Buffer, type: PictureType): Promise<string> {
  const data = await openPhotograph(bytes)
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => Promise.reject(createDamagedRefusal(type)));
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** Replaces the decoder's error message, which would not help the person who has the file. */
const createDamagedRefusal = (type: PictureType) =>
  new Refusal(type === 'heic' ? 'is a HEIC file, which is not supported; save it as JPEG' : 'is damaged or incomplete');
