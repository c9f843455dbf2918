import type { ArticleFields, PageFields, TopicFields } from './front-matter-schemas.ts';

/** Parts of a page that are drawn from live data. */
export const LIVE_PARTS = ['homes', 'counts', 'hospital-search'] as const;
export type LivePart = (typeof LIVE_PARTS)[number];

/** Charts of articles. Each is drawn from the inventory figures of the API. */
export const FIGURE_NAMES = [
  'rent-by-city',
  'homes-by-season',
  'cost-of-a-month',
  'cost-by-length',
  'notice-cost',
  'rent-by-length',
  'furnished-difference',
  'homes-by-month',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

export type ContentLink = { href: string; label: string };

export type Block =
  | { type: 'text' | 'note'; html: string }
  | { type: 'cards' | 'steps'; items: readonly { title: string; html: string }[] }
  | { type: 'actions'; links: readonly ContentLink[] }
  | { type: 'live'; name: LivePart }
  | { type: 'figure'; name: FigureName };

/** The part of a text below a `##` heading. The part before the first heading has none. */
export type Section = { heading: { id: string; text: string } | null; blocks: readonly Block[] };

/** A link in a content file, for the check of dead links. */
export type FoundLink = { href: string; file: string; line: number };

type Text = { slug: string; sections: readonly Section[] };
export type ContentPage = PageFields & Text;
export type Article = Omit<ArticleFields, 'figures'> & Text & { figures: readonly FigureName[] };

export type Question = { id: string; question: string; html: string; /** The answer without markup. */ text: string };
export type HelpTopic = TopicFields & { slug: string; questions: readonly Question[] };

/** All texts of the site, drafts included. */
export type Content = {
  pages: readonly ContentPage[];
  /** Newest first. */
  articles: readonly Article[];
  topics: readonly HelpTopic[];
  links: readonly FoundLink[];
};
