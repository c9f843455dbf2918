import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** `extended` has the letters of Central and Eastern European names, and nothing else. */
export type FontName = 'display' | 'regular' | 'bold' | 'regular-extended' | 'bold-extended';

const toPath = (file: string) => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));

/** Static font files under the OFL; see the license files. */
const FILES: Readonly<Record<FontName, string>> = {
  display: toPath('newsreader-display.ttf'),
  regular: toPath('instrument-sans-latin-400.ttf'),
  bold: toPath('instrument-sans-latin-600.ttf'),
  'regular-extended': toPath('instrument-sans-latin-ext-400.ttf'),
  'bold-extended': toPath('instrument-sans-latin-ext-600.ttf'),
};

/** A font as `pdfkit` opens it. `_glyphs` are those that texts have used. */
export type OpenFont = { hasGlyphForCodePoint(codePoint: number): boolean; _glyphs: object };

export type WithFont = { _font: { font: OpenFont } };

/** The brand's fonts, opened once. Reading the tables of a font takes longer than writing a page with it. */
const fonts = new Map<FontName, OpenFont>();

export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** A font for one document. Its glyphs are its own, so that what other documents contain does not change its bytes. */
export function openFont(name: FontName): OpenFont {
  const font =
    fonts.get(name) ?? (new PDFDocument({ font: FILES[name], autoFirstPage: false }) as unknown as WithFont)._font.font;
  fonts.set(name, font);
  return Object.assign(Object.create(font) as OpenFont, { _glyphs: {} });
}
