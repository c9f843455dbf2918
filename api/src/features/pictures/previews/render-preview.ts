import { PREVIEW_SIZE } from '@lodestay/contracts';
import sharp, { type OverlayOptions } from 'sharp';
import { brand } from '@lodestay/contracts/brand';
import { drawLabel } from '@lodestay/illustration';
import { openPicture } from '../render-picture.ts';
import { drawText, type TextStyle } from './preview-text.ts';
import type { PreviewWords } from './preview-words.ts';

const EDGE = 72;
const COLUMN = 640;
const MARK = 56;
const NAME: TextStyle = { font: 'display', size: 40, color: '#ffffff', width: COLUMN, lines: 1 };
const TITLE: TextStyle = { font: 'display', size: 76, color: '#ffffff', width: COLUMN, lines: 2 };
const LONG_TITLE: TextStyle = { ...TITLE, size: 60, lines: 4 };
const FACT: TextStyle = { font: 'text', size: 34, color: '#b9c5d6', width: COLUMN, lines: 2 };
const [BELOW_TITLE, BETWEEN_FACTS] = [34, 18];

/** A dark gradient from the left, which keeps the text readable on any picture. */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}">` +
    '<linearGradient id="night"><stop stop-color="#0e1b2c" stop-opacity=".96"/><stop offset=".42" stop-color="#0e1b2c" stop-opacity=".86"/><stop offset=".82" stop-color="#0e1b2c" stop-opacity="0"/></linearGradient>' +
    '<rect width="100%" height="100%" fill="url(#night)"/>' +
    `<g transform="translate(${EDGE} ${EDGE - 12}) scale(${MARK / 32})"><rect width="32" height="32" rx="7" fill="#1a2a40"/>` +
    '<path d="M16 2.5C16.7 12 20 15.3 29.5 16 20 16.7 16.7 20 16 29.5 15.3 20 12 16.7 2.5 16 12 15.3 15.3 12 16 2.5Z" fill="#f2b33d"/></g></svg>',
);

/** Renders a JPEG of `PREVIEW_SIZE`: the picture with its title and facts, laid out from the bottom up. */
export async function renderPreview(dataDir: string, { title, facts, pictureId }: PreviewWords): Promise<Buffer> {
  const picture = pictureId === null ? null : await openPicture(dataDir, pictureId, PREVIEW_SIZE.width);
  const name = await drawText(brand.name, NAME);
  const layers: OverlayOptions[] = [{ input: shade, left: 0, top: 0 }];
  if (name)
    layers.push({ input: name.input, left: EDGE + MARK + 18, top: EDGE - 12 + Math.round((MARK - name.height) / 2) });
  let bottom = PREVIEW_SIZE.height - EDGE;
  for (const [index, fact] of facts.toReversed().entries()) {
    const layer = await drawText(fact, FACT);
    if (!layer) continue;
    if (index > 0) bottom -= BETWEEN_FACTS;
    layers.push({ input: layer.input, left: EDGE, top: (bottom -= layer.height) });
  }
  const heading = await drawText(title, TITLE, LONG_TITLE);
  if (heading) layers.push({ input: heading.input, left: EDGE, top: bottom - BELOW_TITLE - heading.height });
  if (picture?.drawn) layers.push({ input: Buffer.from(drawLabel(PREVIEW_SIZE, 'right')), left: 0, top: 0 });
  const ground = picture
    ? sharp(picture.raster.data, { raw: picture.raster.info })
    : sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: '#0e1b2c' } });
  return ground
    .resize({ ...PREVIEW_SIZE, fit: 'cover' })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
