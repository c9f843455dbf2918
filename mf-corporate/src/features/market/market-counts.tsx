import type { HomeSearchResult } from '@lodestay/contracts';
import { EMPTY_SEARCH, toMarketHref, toModePath, toSearchHref, type SearchState } from '@lodestay/links';
import { formatCount } from '@lodestay/stay';
import { Link } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  bed: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 'var(--s-2)',
    minHeight: 'var(--hit)',
    padding: '.5rem .875rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--r-m)',
    fontSize: 'var(--t-15)',
    textDecoration: 'none',
    '&:hover': { borderColor: 'var(--ink)' },
  },
});

/** This number of bedrooms stands for itself and more. */
const MAX_BEDS = 4;

const formatBeds = (beds: number): string => {
  if (beds === 0) return 'Studio';
  return beds === MAX_BEDS ? `${MAX_BEDS}+ bedrooms` : `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`;
};

const toBedsSearch = (beds: number): SearchState =>
  beds === MAX_BEDS
    ? { ...EMPTY_SEARCH, minBeds: beds }
    : { ...EMPTY_SEARCH, beds: [String(beds)], exactMatchBeds: true };

/** The furnished homes of a market by bedrooms, each with a link to them. */
export function MarketCounts({ slug, beds }: { slug: string; beds: HomeSearchResult['filters']['beds'] }) {
  const s = useStyles(sheet);
  const path = toModePath(toMarketHref(slug), 'corporate');
  return (
    <ul className={s.list} aria-label="Homes by bedrooms">
      {beds
        .filter(({ homes }) => homes > 0)
        .map(({ beds: count, homes }) => (
          <li key={count}>
            <Link href={toSearchHref(path, toBedsSearch(count))} className={s.bed}>
              {formatBeds(count)} <b className="num">{formatCount(homes)}</b>{' '}
              <span className="visually-hidden">{homes === 1 ? 'home' : 'homes'}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
