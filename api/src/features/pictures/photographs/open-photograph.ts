import sharp, { type Sharp } from 'sharp';

/** A picture of 80 megapixels takes 240 MB at the most to decode; cameras of agents give half of that. */
export const MOST_PIXELS = 80_000_000;
const LONGEST_SECONDS = 60;

/** A file as one upright sRGB image of eight bits on white: the first frame of an animation. Nothing is decoded yet. */
export const openPhotograph = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
