import { pipeline, Readable, type Transform } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';

/** A page by its path, and when its content last changed; null if unknown. */
export type SitemapUrl = { path: string; changedAt: Date | null };

// The paths come from the database, so the package need not check each of them.
const OPTIONS = { level: ErrorLevel.SILENT };
const NO_EXTENSIONS = { news: false, video: false, xhtml: false, image: false };

const toItem = (origin: string, { path, changedAt }: SitemapUrl) => ({
  url: origin + path,
  ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
});

/** An error in the source ends the XML too, so that nobody keeps half a sitemap. */
const write = (source: Iterable<unknown> | AsyncIterable<unknown>, xml: Transform): Readable =>
  pipeline(Readable.from(source), xml, () => {}) as Transform;

/** The index, with the addresses of the sitemaps. */
export const indexXml = (origin: string, sitemaps: readonly SitemapUrl[]): Readable =>
  write(
    sitemaps.map((sitemap) => toItem(origin, sitemap)),
    new SitemapIndexStream(OPTIONS),
  );

/** A sitemap, written while its rows are read. */
export function urlSetXml(origin: string, parts: AsyncIterable<readonly SitemapUrl[]>): Readable {
  async function* items() {
    for await (const urls of parts) for (const url of urls) yield toItem(origin, url);
  }
  return write(items(), new SitemapStream({ ...OPTIONS, xmlns: NO_EXTENSIONS }));
}
