import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

/** The files of the brand's fonts, read once. */
const files = new Map<FontName, Buffer>();

export const FONT_NAMES = Object.keys(FILES) as FontName[];

export function readFont(name: FontName): Buffer {
  const known = files.get(name);
  if (known) return known;
  const bytes = readFileSync(FILES[name]);
  files.set(name, bytes);
  return bytes;
}
