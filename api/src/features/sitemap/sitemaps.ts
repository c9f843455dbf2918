import type { Readable } from 'node:stream';
import { siteToday } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Section, SectionPage } from './section.ts';
import { sectionsOn } from './sections.ts';
import { indexXml, urlSetXml, type SitemapUrl } from './sitemap-xml.ts';
import type { Db } from './tables.ts';

/** A sitemap as it is now: `etag` is another one as soon as one of its pages is. */
export type Sitemap = { etag: string; changedAt: Date | null; xml: () => Readable };

type ListedPage = SectionPage & { section: Section };

/** What pages there are counts through every home, so it is known for this long. */
const FRESH_MS = 60_000;
/** Rows that are in memory at once. */
const ROWS_AT_ONCE = 5_000;

/** Pages that no row stands for; the site itself lists them, as its remotes have them. */
export const STATIC_PAGES = '/sitemaps/pages.xml';

const FILE = /^([a-z]+)-([1-9]\d{0,5})\.xml$/;

const pathOf = ({ section, page }: ListedPage) => `/sitemaps/${section.name}-${page}.xml`;

const latest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.max(...moments.map(Number)));

export type Sitemaps = ReturnType<typeof createSitemaps>;

/** The sitemaps of the live pages: an index, and sitemaps of at most 50,000 addresses. */
export function createSitemaps({ db, clock, siteOrigin }: { db: Db; clock: Clock; siteOrigin: string }) {
  let known: { at: number; pages: Promise<ListedPage[]> } | undefined;

  const listPages = async () => {
    const listed: ListedPage[] = [];
    // One after the other: each reads through the inventory, and nobody waits for them but a robot.
    for (const section of sectionsOn(siteToday(clock.now().getTime())))
      listed.push(...(await section.pages(db)).map((page) => ({ ...page, section })));
    return listed;
  };

  function pages(): Promise<ListedPage[]> {
    const now = clock.now().getTime();
    if (known && Math.abs(now - known.at) < FRESH_MS) return known.pages;
    const asked = { at: now, pages: listPages() };
    known = asked;
    asked.pages.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.pages;
  }

  async function* rowsOf({ section, page }: ListedPage): AsyncGenerator<SitemapUrl[]> {
    const until = page * section.idsPerPage;
    let after = until - section.idsPerPage;
    for (;;) {
      const rows = await section.rows(db, { after, until }, ROWS_AT_ONCE);
      if (rows.length > 0) yield rows.flatMap(({ urls }) => urls);
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }

  return {
    async index(): Promise<Sitemap> {
      const listed = await pages();
      const changedAt = latest(listed.map((page) => page.changedAt));
      return {
        etag: `"${listed.map(({ page, urls }) => `${page}.${urls}`).join('-')}-${Number(changedAt)}"`,
        changedAt,
        xml: () =>
          indexXml(siteOrigin, [
            { path: STATIC_PAGES, changedAt: null },
            ...listed.map((page) => ({ path: pathOf(page), changedAt: page.changedAt })),
          ]),
      };
    },
    /** A sitemap by the last part of its address, e.g. 'homes-2.xml'; null where there are no such pages. */
    async find(file: string): Promise<Sitemap | null> {
      const [, name, number] = FILE.exec(file) ?? [];
      const page = (await pages()).find((one) => one.section.name === name && one.page === Number(number));
      if (!page) return null;
      return {
        etag: `"${page.urls}-${Number(page.changedAt)}"`,
        changedAt: page.changedAt,
        xml: () => urlSetXml(siteOrigin, rowsOf(page)),
      };
    },
  };
}
