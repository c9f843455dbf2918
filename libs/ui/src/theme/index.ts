export { baseCss } from './base-css.ts';
export { fontFallbacks, fontFiles, type FontFile } from './fonts.ts';
