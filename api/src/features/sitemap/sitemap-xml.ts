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

/** An error in the source also destroys the XML stream, so a client never takes half a sitemap for a whole one. */
const writeXml = (source: Iterable<unknown> | AsyncIterable<unknown>, xml: Transform): Readable =>
  pipeline(Readable.from(source), xml, () => {}) as Transform;

/** Writes the sitemap index. */
export const writeIndexXml = (origin: string, sitemaps: readonly SitemapUrl[]): Readable =>
  writeXml(
    sitemaps.map((sitemap) => toItem(origin, sitemap)),
    new SitemapIndexStream(OPTIONS),
  );

/** Writes one sitemap while its rows are being read. */
export function writeSitemapXml(origin: string, parts: AsyncIterable<readonly SitemapUrl[]>): Readable {
  async function* items() {
    for await (const urls of parts) for (const url of urls) yield toItem(origin, url);
  }
  return writeXml(items(), new SitemapStream({ ...OPTIONS, xmlns: NO_EXTENSIONS }));
}
