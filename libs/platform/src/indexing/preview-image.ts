import { PREVIEW_SIZE } from '@lodestay/contracts';
import type { HeadImage } from '../remote.ts';

/** The preview picture of a page for other sites. `alt` describes the page, like the text in the picture. */
export const createPreviewImage = (url: string, alt: string): HeadImage => ({ url, ...PREVIEW_SIZE, alt });
