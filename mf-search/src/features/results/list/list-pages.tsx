import type { HomeSearchResult } from '@lodestay/contracts';
import { ButtonLink, EmptyState, Link, Pagination } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../../search/search-text.ts';
import { RankingNote } from '../sorting/ranking-note.tsx';

const sheet = styles({
  pages: { marginTop: 'var(--s-10)' },
  range: { marginTop: 'var(--s-3)', textAlign: 'center' },
});

type ListPagesProps = {
  result: HomeSearchResult;
  /** Link to the page of the city. */
  cityHref: string;
  /** Link to the explanation of the recommended order. */
  orderHref: string;
  getHref: (page: number) => string;
};

/** Pagination and the range of this page. A page after the last, as in an old link, links back to page 1. */
export function ListPages({ result, cityHref, orderHref, getHref }: ListPagesProps) {
  const s = useStyles(sheet);
  const { page, resultsPerPage, totalGroups, totalHomes, homeGroups } = result;
  const pages = Math.ceil(totalGroups / resultsPerPage);
  if (homeGroups.length === 0) {
    return (
      <EmptyState title={`There is no page ${page}`} actions={<ButtonLink href={getHref(1)}>Go to page 1</ButtonLink>}>
        <p>{`Your search has ${pluralize(totalHomes, 'home')} on ${pluralize(pages, 'page')}.`}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Pagination className={s.pages} page={page} pages={pages} hrefFor={getHref} />
      {totalGroups > 1 && <p className={cx('small quiet num', s.range)}>{formatRange(result)}</p>}
      <p className={cx('small', s.range)}>
        <Link href={cityHref} className="link">
          Rents and neighborhoods
        </Link>
      </p>
      {homeGroups[0]!.homes[0]!.rank && (
        <p className={cx('small quiet', s.range)}>
          <RankingNote href={orderHref} />
        </p>
      )}
    </>
  );
}

function formatRange({ page, resultsPerPage, totalGroups, totalHomes, homeGroups }: HomeSearchResult): string {
  const first = (page - 1) * resultsPerPage;
  const unit = totalHomes === totalGroups ? 'Homes' : 'Buildings';
  return `${unit} ${first + 1} to ${first + homeGroups.length} of ${totalGroups}`;
}
