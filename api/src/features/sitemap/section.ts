import { sql, type RawBuilder } from 'kysely';
import type { SitemapUrl } from './sitemap-xml.ts';
import type { Db } from './tables.ts';

/** The maximum number of URLs in one sitemap (sitemaps.org protocol). */
export const MAX_URLS = 50_000;

/** One sitemap file of a section. Files without live pages are left out. */
export type SectionPage = { page: number; urls: number; changedAt: Date };

/** IDs greater than `after`, up to and including `until`. */
export type IdRange = { after: number; until: number };

/**
 * One kind of page. Each of its sitemaps covers a fixed range of IDs, so a URL never moves to another sitemap, and a sitemap
 * changes only when one of its own pages changes.
 */
export type Section = {
  name: string;
  /** The size of a sitemap's ID range, chosen so that it never has more than `MAX_URLS` URLs. */
  idsPerPage: number;
  findPages(db: Db): Promise<SectionPage[]>;
  /** The next rows with live pages, ordered by ID, with the URLs of each. */
  findRows(db: Db, ids: IdRange, limit: number): Promise<{ id: number; urls: SitemapUrl[] }[]>;
};

export type SectionRow = { id: number; slug: string; changedAt: Date };

export type SectionOptions<Row extends SectionRow> = {
  name: string;
  /** Selects `id`, `live` and `changed_at` of every row, removed ones included, because a removal is a change too. Also `urls` if a row can have several. */
  allRows: RawBuilder<unknown>;
  /** Selects the rows with live pages, ordered by ID. */
  liveRows(ids: IdRange, limit: number): RawBuilder<Row>;
  getPaths(row: Row): string[];
  /** The maximum number of URLs per row. */
  urlsPerRow?: number;
};

export function createSection<Row extends SectionRow>({
  name,
  allRows,
  liveRows,
  getPaths,
  urlsPerRow = 1,
}: SectionOptions<Row>): Section {
  const hasSeveralUrls = urlsPerRow > 1;
  const idsPerPage = Math.floor(MAX_URLS / urlsPerRow);
  return {
    name,
    idsPerPage,
    async findPages(db) {
      const { rows } = await sql<SectionPage>`
        select (id - 1) / ${sql.lit(idsPerPage)} + 1 as page, ${hasSeveralUrls ? sql`coalesce(sum(urls) filter (where live), 0)::integer` : sql`count(*) filter (where live)`} as urls, max(changed_at) as changed_at
        from (${allRows}) as every_row group by 1 having bool_or(live) order by 1`.execute(db);
      return rows;
    },
    async findRows(db, ids, limit) {
      const { rows } = await liveRows(ids, limit).execute(db);
      return rows.map((row) => ({
        id: row.id,
        urls: getPaths(row).map((path) => ({ path, changedAt: row.changedAt })),
      }));
    },
  };
}
