import { BRAND_PREVIEW, PREVIEW_SIZE } from '@lodestay/contracts';
import type { Head } from '@lodestay/platform';
import { getAlternates, LANGUAGES } from '@lodestay/platform/indexing';
import { escape as escapeHtml } from 'he';

type Given = {
  head: Head;
  siteName: string;
  /** Path of the page. */ pathname: string;
  /** Origin of canonical URLs. */ origin: string;
};

const meta = (name: string, content: string | number | undefined, attribute: 'name' | 'property' = 'name') =>
  content === undefined || content === ''
    ? ''
    : `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`;

const property = (name: string, content: string | number | undefined) => meta(name, content, 'property');

/** JSON that cannot close its script element. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Links to the language versions of a page. */
const alternates = (path: string, origin: string) =>
  getAlternates(path).map(
    ({ hreflang, path: version }) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(new URL(version, origin).href)}">`,
  );

/** Tags of the preview image. A page without its own image uses the brand image. */
function imageTags(image: Head['image'], { origin, siteName }: Pick<Given, 'origin' | 'siteName'>): string[] {
  const { url, width, height, alt } =
    typeof image === 'string' ? { url: image } : (image ?? { url: BRAND_PREVIEW, ...PREVIEW_SIZE, alt: siteName });
  return [
    property('og:image', new URL(url, origin).href),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
  ];
}

/** Title and meta tags of a page, for search engines, link previews and the browser tab. */
export function renderHeadTags({ head, siteName, pathname, origin }: Given): string {
  const path = head.canonical ?? pathname;
  const canonical = new URL(path, origin).href;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('robots', head.robots),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.robots ? [] : alternates(path, origin)),
    head.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(new URL(head.feed.href, origin).href)}">`
      : '',
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', canonical),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:locale', LANGUAGES[0].code.replace('-', '_')),
    ...imageTags(head.image, { origin, siteName }),
    // Title, text and image come from the Open Graph tags above.
    meta('twitter:card', 'summary_large_image'),
    ...(head.preloadImages ?? []).map(
      ({ srcSet, sizes, type, media }) =>
        `<link rel="preload" as="image"${media ? ` media="${escapeHtml(media)}"` : ''} imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" type="${type}" fetchpriority="high">`,
    ),
    ...(head.jsonLd ?? []).map((object) => `<script type="application/ld+json">${toScriptJson(object)}</script>`),
  ].join('');
}
