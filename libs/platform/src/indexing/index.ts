export { isClosed, isUnlisted, isUnreferred, listed, formatRobotsText, canonicalizeUrl } from './addresses.ts';
export { getAlternates, LANGUAGES, type Language } from './languages.ts';
export { createPreviewImage } from './preview-image.ts';
