import { readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { PICTURE_WIDTHS } from '../renditions.ts';
import { MOST_PIXELS, openPhotograph } from './open-photograph.ts';
import { hashOf, keepOriginal } from './originals.ts';
import { pictureTypeOf, type PictureType } from './picture-type.ts';

export const MOST_BYTES = 40 * 1024 * 1024;
const LEAST = { width: PICTURE_WIDTHS[0], height: 320 };

/** Size in pixels as one sees it, with its orientation applied, and its average color as `#rrggbb`. */
export type PhotographFacts = { hash: string; width: number; height: number; color: string; bytes: number };
export type TakenIn = PhotographFacts | { refused: string };

class Refusal extends Error {}

/** Looks at a file and keeps it where it is a picture we can show: decoded once as a whole, so that what is kept can be drawn. */
export async function takeInPhotograph(dataDir: string, path: string): Promise<TakenIn> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES)
      throw new Refusal(`has ${Math.ceil(size / 1024 / 1024)} MB; at most ${MOST_BYTES / 1024 / 1024} are taken`);
    const bytes = await readFile(path);
    const type = pictureTypeOf(bytes);
    if (!type) throw new Refusal('is no JPEG, PNG, WebP, AVIF or HEIC picture');
    const facts = {
      hash: hashOf(bytes),
      ...(await sizeOf(bytes, type)),
      color: await colorOf(bytes, type),
      bytes: bytes.length,
    };
    await keepOriginal(dataDir, facts.hash, bytes);
    return facts;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** From the header alone: a small file that would fill the memory is refused before anything is unpacked. */
async function sizeOf(bytes: Buffer, type: PictureType): Promise<{ width: number; height: number }> {
  const { width: stored, height: rows, autoOrient: seen } = await metadataOf(bytes, type);
  if (stored * rows > MOST_PIXELS)
    throw new Refusal(`has ${Math.round((stored * rows) / 1e6)} megapixels; at most ${MOST_PIXELS / 1e6} are taken`);
  if (seen.width < LEAST.width || seen.height < LEAST.height)
    throw new Refusal(`is ${seen.width} × ${seen.height} pixels; at least ${LEAST.width} × ${LEAST.height} are needed`);
  return { width: seen.width, height: seen.height };
}

async function metadataOf(bytes: Buffer, type: PictureType): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw broken(type);
  }
}

async function colorOf(bytes: Buffer, type: PictureType): Promise<string> {
  const data = await openPhotograph(bytes)
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => Promise.reject(broken(type)));
  return `#${data.subarray(0, 3).toString('hex')}`;
}

/** A decoder says why in its own words, which help nobody who has the file. */
const broken = (type: PictureType) =>
  new Refusal(type === 'heic' ? 'is HEIC, which cannot be read here; save it as JPEG' : 'is damaged or cut off');
