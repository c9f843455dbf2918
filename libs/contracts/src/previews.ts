/** Pages that have a picture of their own for other sites; every other page shows that of the brand. */
export const PREVIEW_KINDS = ['home', 'property', 'market', 'city'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** In pixels, as `og:image:width` and `og:image:height` say it. Previews are JPEG. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The preview of pages that have none of their own. */
export const BRAND_PREVIEW = '/pictures/previews/brand.jpg';

/**
 * Path of the picture that other sites show for a page, by the slug in the page's address. Without an edition it is always the
 * current picture, kept by caches for an hour. With one (`preview` in responses brings the whole path) the file never changes: a
 * site that keeps pictures by their address looks again once the words of the picture are others.
 */
export function getPreviewPath(kind: PreviewKind, slug: string, edition?: string): string {
  return `/pictures/previews/${kind}/${slug}${edition ? `.${edition}` : ''}.jpg`;
}
