import { formatDate } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Article, FigureName } from '../content/content-types.ts';
import { toArticlePath } from './published.ts';

const sheet = styles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
    gap: 'var(--s-10) var(--s-8)',
  },
  card: {
    display: 'grid',
    gap: 'var(--s-2)',
    alignContent: 'start',
    position: 'relative',
    borderTop: '2px solid var(--ink)',
    paddingTop: 'var(--s-4)',
    '&:hover a': { color: 'var(--blue)' },
  },
  // The whole card is the link's target.
  link: { textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
});

type ArticleListProps = {
  articles: readonly Article[];
  level: 'h2' | 'h3';
  /** The main number of an article's first figure, shown instead of its description. */
  summarize?: (figure: FigureName) => string | null;
};

/** Articles as cards. */
export function ArticleList({ articles, level: Heading, summarize }: ArticleListProps) {
  const s = useStyles(sheet);
  return (
    <ul className={s.list}>
      {articles.map((article) => (
        <li key={article.slug} className={s.card}>
          <p className="tiny quiet">
            <time dateTime={article.date}>{formatDate(article.date)}</time>
            {article.draft && ' · Draft'}
          </p>
          <Heading className="display d-26">
            <Link className={s.link} href={toArticlePath(article)} data-plain="">
              {article.title}
            </Link>
          </Heading>
          <p className="soft">{summarize?.(article.figures[0]!) ?? article.description}</p>
        </li>
      ))}
    </ul>
  );
}
