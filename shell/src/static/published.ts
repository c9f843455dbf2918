import { brand } from '@lodestay/ui/brand';
import type { Article, Content, ContentPage } from '../content/content-types.ts';

const isPublished = ({ draft }: { draft: boolean }) => !draft;

export const toPagePath = ({ slug }: Pick<ContentPage, 'slug'>): string => `/p/${slug}/`;
export const toArticlePath = ({ slug }: Pick<Article, 'slug'>): string => `/blog/${slug}/`;

export const HELP_PATH = '/p/faq/';
export const BLOG_PATH = '/blog/';
export const FEED_PATH = '/blog/feed.xml';
export const BLOG_FEED = { title: `${brand.name} blog`, href: FEED_PATH };

/** The articles that everyone may read, newest first. */
export const listArticles = ({ articles }: Content): readonly Article[] => articles.filter(isPublished);

/** The static pages for sitemaps: no drafts. */
export function listStaticPaths(content: Content): string[] {
  const articles = listArticles(content);
  return [
    HELP_PATH,
    ...content.pages.filter(isPublished).map(toPagePath),
    ...(articles.length > 0 ? [BLOG_PATH, ...articles.map(toArticlePath)] : []),
  ];
}

/** An article in the feed. */
export type FeedEntry = { path: string; title: string; description: string; date: string; updated: string };

export const listFeedEntries = (content: Content): FeedEntry[] =>
  listArticles(content).map(({ title, description, date, updated, ...article }) => ({
    path: toArticlePath(article),
    title,
    description,
    date,
    updated,
  }));
