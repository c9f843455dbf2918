import { getPrices } from '@lodestay/platform/prices';
import { breadcrumbList, organization } from '@lodestay/platform/schema-org';
import { formatDate } from '@lodestay/stay';
import { brand, Breadcrumbs, Link } from '@lodestay/ui';
import { cx, useStyles } from '@lodestay/ui/styles';
import type { Article } from '../content/content-types.ts';
import { ArticleList } from './article-list.tsx';
import { Sections, type BlockData } from './blocks.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { getSampleDates } from './load-live-data.ts';
import { BLOG_FEED, BLOG_PATH, listArticles, toArticlePath } from './published.ts';
import { staticSheet } from './sheets.ts';
import type { StaticPage, StaticRequest } from './static-page.ts';

/** Articles at the end of an article. */
const MORE = 3;

function ArticleView({ article, more, data }: { article: Article; more: readonly Article[]; data: BlockData }) {
  const s = useStyles(staticSheet);
  const { title, lead, date, updated, team } = article;
  return (
    <article>
      {article.draft && <DraftBanner />}
      <header className={cx('page', s.hero)}>
        <div className={s.words}>
          <Breadcrumbs
            className={s.crumbs}
            items={[{ label: 'Home', href: '/' }, { label: 'Blog', href: BLOG_PATH }, { label: title }]}
          />
          <h1 className={cx('display d-64', s.title)}>{title}</h1>
          <p className="lead">{lead}</p>
          <p className={s.byline}>
            {brand.name} {team} · <time dateTime={date}>{formatDate(date)}</time>
            {updated !== date && (
              <>
                {' '}
                · updated <time dateTime={updated}>{formatDate(updated)}</time>
              </>
            )}
          </p>
        </div>
      </header>
      <Sections sections={article.sections} data={data} />
      {more.length > 0 && (
        <aside className={cx('page', s.more)} aria-labelledby="more-heading">
          <div className={s.moreHead}>
            <h2 id="more-heading" className="display d-34">
              More articles
            </h2>
            <Link className="link" href={BLOG_PATH} data-plain="">
              All articles
            </Link>
          </div>
          <ArticleList articles={more} level="h3" />
        </aside>
      )}
    </article>
  );
}

/** schema.org data of an article. */
const toJsonLd = (article: Article, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  datePublished: article.date,
  dateModified: article.updated,
  mainEntityOfPage: origin + toArticlePath(article),
  author: { '@type': 'Organization', name: brand.name, url: `${origin}/` },
  publisher: { '@id': organization(origin)['@id'], '@type': 'Organization', name: brand.name, url: `${origin}/` },
});

/** An article of the blog. Its figures come from the inventory, which it needs no more than its text. */
export async function createArticlePage(article: Article, { platform, content }: StaticRequest): Promise<StaticPage> {
  const { api, today, origin } = platform;
  const path = toArticlePath(article);
  const inventory = await api.call('getInventoryFigures', {}).catch(() => null);
  const others = listArticles(content).filter(({ slug }) => slug !== article.slug);
  const data: BlockData = {
    live: { places: null, homes: [], dates: getSampleDates(today) },
    figures: inventory && { inventory, today, prices: getPrices(platform) },
    path,
  };
  return {
    Page: () => <ArticleView article={article} more={others.slice(0, MORE)} data={data} />,
    head: {
      title: `${article.title} | ${brand.name}`,
      description: article.description,
      canonical: path,
      feed: BLOG_FEED,
      ...(article.draft ? { robots: 'noindex' as const } : {}),
      jsonLd: [
        toJsonLd(article, origin),
        breadcrumbList(origin, [
          [brand.name, '/'],
          ['Blog', BLOG_PATH],
          [article.title, path],
        ]),
      ],
    },
  };
}
