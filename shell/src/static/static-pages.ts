import { getPrices } from '@lodestay/platform/prices';
import type { PriceList } from '@lodestay/stay';
import type { Content } from '../content/content-types.ts';
import { insertPrices } from '../content/facts.ts';
import { createArticlePage } from './article-page.tsx';
import { createBlogPage } from './blog-page.tsx';
import { createContentPage } from './content-page.tsx';
import { createHelpPage } from './help-page.tsx';
import { BLOG_PATH, HELP_PATH, listArticles, toArticlePath, toPagePath } from './published.ts';
import type { StaticRequest, StaticResult } from './static-page.ts';

let filled: { given: Content; prices: string; content: Content } | undefined;

/** The texts with the prices in force. They are filled once per price list. */
function fillContent(given: Content, prices: PriceList): Content {
  const key = JSON.stringify(prices);
  if (filled?.given !== given || filled.prices !== key)
    filled = { given, prices: key, content: insertPrices(given, prices) };
  return filled.content;
}

/** Finds the static page of a URL. They are page loads without hydration (specification 2). Null if there is none. */
export async function findStaticPage(given: StaticRequest): Promise<StaticResult | null> {
  const request = { ...given, content: fillContent(given.content, getPrices(given.platform)) };
  const { content, drafts } = request;
  const path = request.url.pathname.replace(/\/*$/, '/');
  const isVisible = ({ draft }: { draft: boolean }) => drafts || !draft;
  if (path === HELP_PATH) return createHelpPage(request);
  if (path === BLOG_PATH && listArticles(content).length > 0) return createBlogPage(request);
  const page = content.pages.find((found) => toPagePath(found) === path && isVisible(found));
  if (page) return createContentPage(page, request);
  const article = content.articles.find((found) => toArticlePath(found) === path && isVisible(found));
  return article ? createArticlePage(article, request) : null;
}
