import { PREVIEW_SIZE } from '@lodestay/contracts';
import type { HeadImage } from '../remote.ts';

/** The picture of a page for other sites, by its path; `alt` says what the page is about, which is what stands in the picture. */
export const createPreviewImage = (url: string, alt: string): HeadImage => ({ url, ...PREVIEW_SIZE, alt });
