import { getPrices } from '@lodestay/platform/prices';
import { toBreadcrumbs } from '@lodestay/platform/schema-org';
import { brand } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import type { Article } from '../content/content-types.ts';
import { ArticleList } from './article-list.tsx';
import { BLOG_FEED, BLOG_PATH, FEED_PATH, listArticles } from './published.ts';
import { summarizeFigure, type FigureData } from './figures/figure.tsx';
import { staticSheet } from './sheets.ts';
import type { StaticPage, StaticRequest } from './static-page.ts';

type BlogViewProps = { articles: readonly Article[]; figures: FigureData | null };

function BlogView({ articles, figures }: BlogViewProps) {
  const s = useStyles(staticSheet);
  return (
    <>
      <header className={cx('page', s.hero)}>
        <div className={s.words}>
          <h1 className="display d-64">What our homes tell us about rent</h1>
          <p className="lead">
            Every figure is computed from the homes that {brand.name} lists, with its date, sample and method.
          </p>
          <p>
            <a className="link" href={FEED_PATH} data-plain="">
              RSS feed
            </a>
          </p>
        </div>
      </header>
      <div className={cx('page', s.list)}>
        {articles.length > 0 ? (
          <ArticleList articles={articles} level="h2" summarize={(name) => summarizeFigure(name, figures)} />
        ) : (
          <p>There are no articles yet.</p>
        )}
      </div>
    </>
  );
}

/** The list of articles, `/blog/`. */
export async function createBlogPage({ content, platform }: StaticRequest): Promise<StaticPage> {
  const { api, today } = platform;
  const inventory = await api.call('getInventoryFigures', {}).catch(() => null);
  return {
    Page: () => (
      <BlogView
        articles={listArticles(content)}
        figures={inventory && { inventory, today, prices: getPrices(platform) }}
      />
    ),
    head: {
      title: `Blog: rents and stays in numbers | ${brand.name}`,
      description:
        'Articles computed from our own inventory: rents by city, the cost of a month, notice periods and when to book.',
      canonical: BLOG_PATH,
      feed: BLOG_FEED,
      jsonLd: [toBreadcrumbs(platform.origin, 'Blog', BLOG_PATH)],
    },
  };
}
