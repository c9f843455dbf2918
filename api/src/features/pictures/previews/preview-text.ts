import { escape as escapeHtml } from 'he';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Static font files with Latin-1 letters under the OFL; see the license files. Family names must match those in the files. */
const FONTS = {
  display: {
    family: 'Newsreader 16pt',
    file: fileURLToPath(new URL('./fonts/newsreader-display.ttf', import.meta.url)),
  },
  text: { family: 'Instrument Sans', file: fileURLToPath(new URL('./fonts/instrument-sans.ttf', import.meta.url)) },
} as const;

export type TextStyle = {
  readonly font: keyof typeof FONTS;
  /** Font size in pixels. */
  readonly size: number;
  readonly color: string;
  readonly width: number;
  readonly lines: number;
};
export type TextLayer = { readonly input: Buffer; readonly width: number; readonly height: number };

/** Characters that the fonts do not have. They would be drawn as empty boxes. */
const UNKNOWN = /[^\u0020-\u007e\u00b7\u00c0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

/** Replaces characters that the fonts do not have: removes accents, or removes the character. */
export const toDrawableText = (text: string) =>
  text
    .normalize('NFC')
    .replace(UNKNOWN, (character) => character.normalize('NFD').replace(UNKNOWN, ' ').trim() || ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function draw(text: string, { font, size, color, width }: TextStyle): Promise<TextLayer> {
  const { family, file } = FONTS[font];
  // At 72 dpi, a point equals a pixel.
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The height of all lines: a line is at most 1.25 times the font size, and the last is as high as its letters. */
const getMaxHeight = ({ size, lines }: TextStyle) => size * (1.25 * (lines - 1) + 1.15);

/**
 * Draws a text as a transparent layer, wrapped at words, in the first style in which it fits. If it is too long for the last style,
 * it is shortened with an ellipsis. Returns null if there is nothing to draw.
 */
export async function drawText(
  given: string,
  ...styles: readonly [TextStyle, ...TextStyle[]]
): Promise<TextLayer | null> {
  const text = toDrawableText(given);
  if (text === '') return null;
  for (const style of styles) {
    const layer = await draw(text, style);
    if (layer.height <= getMaxHeight(style)) return layer;
  }
  return shorten(text, styles.at(-1)!);
}

async function shorten(text: string, style: TextStyle): Promise<TextLayer> {
  const highest = getMaxHeight(style);
  const words = text.split(' ');
  let layer = await draw(text, style);
  for (let count = words.length - 1; layer.height > highest && count > 0; count -= 1)
    layer = await draw(
      `${words
        .slice(0, count)
        .join(' ')
        .replace(/[\s,;:·–-]+$/, '')}…`,
      style,
    );
  for (let length = words[0]!.length - 1; layer.height > highest && length > 0; length -= 1)
    layer = await draw(`${words[0]!.slice(0, length)}…`, style);
  return layer;
}
