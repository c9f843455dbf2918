import { escape as escapeHtml } from 'he';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Our fonts as static files for the letters of European languages; OFL, see the licences beside them. Family names are those in the files. */
const FONTS = {
  display: {
    family: 'Newsreader 16pt',
    file: fileURLToPath(new URL('./fonts/newsreader-display.ttf', import.meta.url)),
  },
  text: { family: 'Instrument Sans', file: fileURLToPath(new URL('./fonts/instrument-sans.ttf', import.meta.url)) },
} as const;

export type TextStyle = {
  readonly font: keyof typeof FONTS;
  /** In pixels, as widths are. */ readonly size: number;
  readonly color: string;
  readonly width: number;
  readonly lines: number;
};
export type TextLayer = { readonly input: Buffer; readonly width: number; readonly height: number };

/** What the files do not have: an emoji or another script would be an empty box. */
const UNKNOWN = /[^\u0020-\u007e\u00b7\u00c0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

/** A text in letters that we have: others lose their marks, or go. */
export const drawableText = (text: string) =>
  text
    .normalize('NFC')
    .replace(UNKNOWN, (character) => character.normalize('NFD').replace(UNKNOWN, ' ').trim() || ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function draw(text: string, { font, size, color, width }: TextStyle): Promise<TextLayer> {
  const { family, file } = FONTS[font];
  // 72 dots to the inch make a point a pixel.
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

/** A line is 1.25 of the size at most; the last one is as high as its letters. */
const highestOf = ({ size, lines }: TextStyle) => size * (1.25 * (lines - 1) + 1.15);

/**
 * A text in a transparent layer as large as its letters, wrapped at words, in the first of the styles in which it fits. What is too
 * long for the last one ends in an ellipsis. Null where nothing can be drawn.
 */
export async function drawText(
  given: string,
  ...styles: readonly [TextStyle, ...TextStyle[]]
): Promise<TextLayer | null> {
  const text = drawableText(given);
  if (text === '') return null;
  for (const style of styles) {
    const layer = await draw(text, style);
    if (layer.height <= highestOf(style)) return layer;
  }
  return shorten(text, styles.at(-1)!);
}

async function shorten(text: string, style: TextStyle): Promise<TextLayer> {
  const highest = highestOf(style);
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
