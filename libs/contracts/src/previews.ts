/** Pages with their own preview picture for other sites. All other pages use the brand picture. */
export const PREVIEW_KINDS = ['home', 'property', 'market', 'city'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Pixels, for `og:image:width` and `og:image:height`. Previews are JPEG. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Preview of all other pages. */
export const BRAND_PREVIEW = '/pictures/previews/brand.jpg';

/**
 * Path of the preview picture of a page, by the slug in the page's URL. Without an edition it is the current picture, cached for
 * an hour. With an edition (responses contain the whole path in `preview`) the file never changes, so sites that cache pictures by
 * URL load the new one when its text changes.
 */
export function getPreviewPath(kind: PreviewKind, slug: string, edition?: string): string {
  return `/pictures/previews/${kind}/${slug}${edition ? `.${edition}` : ''}.jpg`;
}
