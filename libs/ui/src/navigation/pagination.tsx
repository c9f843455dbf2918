import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.ts';
import { Link } from '@lodestay/ui/link';
import { pageNumbers } from './page-numbers.ts';

const sheet = styles({
  list: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.25rem',
    flexWrap: 'wrap',
    fontVariantNumeric: 'tabular-nums',
  },
  item: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'var(--hit)',
    height: 'var(--hit)',
    paddingInline: '.5rem',
    borderRadius: 'var(--r-m)',
    textDecoration: 'none',
    fontWeight: 500,
  },
  link: { '&:hover': { background: 'var(--fog)' } },
  current: { background: 'var(--ink)', color: 'var(--paper)' },
  neighbor: { '@media (max-width: 479px)': { display: 'none' } },
  gap: { color: 'var(--ink-quiet)' },
});

export type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
  className?: string;
};

/** Hidden on narrow phones, where one line has room for six numbers. */
const isNeighbor = (number: number, page: number, pages: number) =>
  pages > 5 && number !== page && number !== 1 && number !== pages;

/** Links, so that every page has a URL. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, label = 'Pages', className }: PaginationProps) {
  const s = useStyles(sheet);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className={s.list}>
        {page > 1 && (
          <li>
            <Link href={hrefFor(page - 1)} rel="prev" aria-label="Previous page" className={cx(s.item, s.link)}>
              <ChevronLeftIcon />
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li
            key={number ?? `gap-${index}`}
            className={number !== null && isNeighbor(number, page, pages) ? s.neighbor : undefined}
          >
            {number === null ? (
              <span className={cx(s.item, s.gap)}>…</span>
            ) : (
              <Link
                href={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className={cx(s.item, number === page ? s.current : s.link)}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link href={hrefFor(page + 1)} rel="next" aria-label="Next page" className={cx(s.item, s.link)}>
              <ChevronRightIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
