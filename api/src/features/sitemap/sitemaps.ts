import type { Readable } from 'node:stream';
import type { Clock } from '../../platform/clock/index.ts';
import type { Section, SectionPage } from './section.ts';
import { getSections } from './sections.ts';
import { writeIndexXml, writeSitemapXml, type SitemapUrl } from './sitemap-xml.ts';
import type { Db } from './tables.ts';

/** The current state of a sitemap. `etag` changes when any of its pages changes. */
export type Sitemap = { etag: string; changedAt: Date | null; xml: () => Readable };

type ListedPage = SectionPage & { section: Section };

/** Listing the pages reads every home, so the list is cached for this long. */
const CACHE_MS = 60_000;
/** How many rows are in memory at the same time. */
const BATCH_SIZE = 5_000;

/** The sitemap of pages without a database row. The shell serves it. */
export const STATIC_PAGES = '/sitemaps/pages.xml';

const FILE = /^([a-z]+)-([1-9]\d{0,5})\.xml$/;

const getSitemapPath = ({ section, page }: ListedPage) => `/sitemaps/${section.name}-${page}.xml`;

const findLatest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map(Number)));

export type Sitemaps = ReturnType<typeof createSitemaps>;

/** The sitemaps of the live pages: an index, and sitemaps of at most 50,000 addresses. */
export function createSitemaps({ db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string }) {
  let cached: { at: number; pages: Promise<ListedPage[]> } | undefined;

  const listPages = async () => {
    const listed: ListedPage[] = [];
    // Sequential on purpose: each section reads the whole inventory, and only crawlers wait for the result.
    for (const section of getSections())
      listed.push(...(await section.findPages(db)).map((page) => ({ ...page, section })));
    return listed;
  };

  function getPages(): Promise<ListedPage[]> {
    const now = clock.now().getTime();
    if (cached && Math.abs(now - cached.at) < CACHE_MS) return cached.pages;
    const request = { at: now, pages: listPages() };
    cached = request;
    request.pages.catch(() => {
      if (cached === request) cached = undefined;
    });
    return request.pages;
  }

  async function* readUrls({ section, page }: ListedPage): AsyncGenerator<SitemapUrl[]> {
    const until = page * section.idsPerPage;
    let after = until - section.idsPerPage;
    for (;;) {
      const rows = await section.findRows(db, { after, until }, BATCH_SIZE);
      if (rows.length > 0) yield rows.flatMap(({ urls }) => urls);
      if (rows.length < BATCH_SIZE) return;
      after = rows.at(-1)!.id;
    }
  }

  return {
    async index(): Promise<Sitemap> {
      const listed = await getPages();
      const changedAt = findLatest(listed.map((page) => page.changedAt));
      return {
        etag: `"${listed.map(({ page, urls }) => `${page}.${urls}`).join('-')}-${Number(changedAt)}"`,
        changedAt,
        xml: () =>
          writeIndexXml(siteOrigin, [
            { path: STATIC_PAGES, changedAt: null },
            ...listed.map((page) => ({ path: getSitemapPath(page), changedAt: page.changedAt })),
          ]),
      };
    },
    /** Finds a sitemap by file name, such as 'homes-2.xml'. Null if it has no live pages. */
    async find(file: string): Promise<Sitemap | null> {
      const [, name, number] = FILE.exec(file) ?? [];
      const page = (await getPages()).find((listed) => listed.section.name === name && listed.page === Number(number));
      if (!page) return null;
      return {
        etag: `"${page.urls}-${Number(page.changedAt)}"`,
        changedAt: page.changedAt,
        xml: () => writeSitemapXml(siteOrigin, readUrls(page)),
      };
    },
  };
}
