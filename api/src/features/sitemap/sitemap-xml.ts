/** An address of the site, by path, and when what it shows last changed; null where nobody knows. */
export type SitemapUrl = { path: string; changedAt: Date | null };

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** In whole seconds, as W3C dates are written: '2026-11-22T08:15:00Z'. */
const dateOf = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

const entry = (element: 'url' | 'sitemap', origin: string, { path, changedAt }: SitemapUrl) =>
  `<${element}><loc>${escaped(origin + encodeURI(path))}</loc>${changedAt ? `<lastmod>${dateOf(changedAt)}</lastmod>` : ''}</${element}>\n`;

/** The index: the addresses of sitemaps. */
export const indexXml = (origin: string, sitemaps: readonly SitemapUrl[]): string =>
  `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.map((sitemap) => entry('sitemap', origin, sitemap)).join('')}</sitemapindex>\n`;

export const urlEntries = (origin: string, urls: readonly SitemapUrl[]): string =>
  urls.map((url) => entry('url', origin, url)).join('');

/** A sitemap, in parts as they come. */
export async function* urlSetXml(origin: string, parts: AsyncIterable<readonly SitemapUrl[]>): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`;
  for await (const urls of parts) yield urlEntries(origin, urls);
  yield '</urlset>\n';
}
