import { sql, type RawBuilder } from 'kysely';
import type { SitemapUrl } from './sitemap-xml.ts';
import type { Db } from './tables.ts';

/** What the protocol allows in one sitemap. */
export const MOST_URLS = 50_000;

/** A sitemap of a section: only those that have live pages are there. */
export type SectionPage = { page: number; urls: number; changedAt: Date };

/** Ids above `after` up to `until`. */
export type Ids = { after: number; until: number };

/**
 * One kind of pages. Its sitemaps are ranges of ids: nothing is counted to find where one begins, and an address stays in its
 * sitemap for good, so a sitemap changes only when one of its own pages does.
 */
export type Section = {
  name: string;
  /** Ids of one sitemap: so many that it cannot hold more than `MOST_URLS`. */
  idsPerPage: number;
  pages(db: Db): Promise<SectionPage[]>;
  /** The next rows with live pages, by id, and the addresses of each. */
  rows(db: Db, ids: Ids, limit: number): Promise<{ id: number; urls: SitemapUrl[] }[]>;
};

export type SectionRow = { id: number; slug: string; changedAt: Date };

export type GivenSection<Row extends SectionRow> = {
  name: string;
  /** `id`, `live` and `changed_at` of every row, gone ones too: that something is gone is a change. With `urls` where a row stands for several. */
  every: RawBuilder<unknown>;
  /** The rows with live pages, in the order of their ids. */
  live(ids: Ids, limit: number): RawBuilder<Row>;
  pathsOf(row: Row): string[];
  /** Addresses that one row stands for, at most. */
  urlsPerRow?: number;
};

export function section<Row extends SectionRow>({
  name,
  every,
  live,
  pathsOf,
  urlsPerRow = 1,
}: GivenSection<Row>): Section {
  const several = urlsPerRow > 1;
  const idsPerPage = Math.floor(MOST_URLS / urlsPerRow);
  return {
    name,
    idsPerPage,
    async pages(db) {
      const { rows } = await sql<SectionPage>`
        select (id - 1) / ${sql.lit(idsPerPage)} + 1 as page, ${several ? sql`coalesce(sum(urls) filter (where live), 0)::integer` : sql`count(*) filter (where live)`} as urls, max(changed_at) as changed_at
        from (${every}) as every_row group by 1 having bool_or(live) order by 1`.execute(db);
      return rows;
    },
    async rows(db, ids, limit) {
      const { rows } = await live(ids, limit).execute(db);
      return rows.map((row) => ({
        id: row.id,
        urls: pathsOf(row).map((path) => ({ path, changedAt: row.changedAt })),
      }));
    },
  };
}
