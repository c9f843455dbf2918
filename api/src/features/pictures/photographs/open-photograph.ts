import sharp, { type Sharp } from 'sharp';

/** Decoding 80 megapixels takes at most 240 MB of memory. Typical cameras produce half of that. */
export const MAX_PIXELS = 80_000_000;
const TIMEOUT_SECONDS = 60;

/** Opens a file as an upright 8-bit sRGB image on white, or the first frame of an animation. Decoding happens later. */
export const openPhotograph = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' });
