import type { HomeSearchResult } from '@lodestay/contracts';
import { ButtonLink, EmptyState, Pagination } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-words.ts';
import { OrderWords } from './order-words.tsx';

const sheet = styles({
  pages: { marginTop: 'var(--s-10)' },
  range: { marginTop: 'var(--s-3)', textAlign: 'center' },
});

type ListPagesProps = {
  result: HomeSearchResult;
  /** Where the recommended order is explained. */
  orderHref: string;
  hrefFor: (page: number) => string;
};

/** The pages of a list and which part of it this one is. A page behind the last, as an old link may mean, leads back into the list. */
export function ListPages({ result, orderHref, hrefFor }: ListPagesProps) {
  const s = useStyles(sheet);
  const { page, resultsPerPage, totalGroups, totalHomes, homeGroups } = result;
  const pages = Math.ceil(totalGroups / resultsPerPage);
  if (homeGroups.length === 0) {
    return (
      <EmptyState title={`There is no page ${page}`} actions={<ButtonLink href={hrefFor(1)}>Go to page 1</ButtonLink>}>
        <p>{`Your search has ${pluralize(totalHomes, 'home')} on ${pluralize(pages, 'page')}.`}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Pagination className={s.pages} page={page} pages={pages} hrefFor={hrefFor} />
      {totalGroups > 1 && <p className={cx('small quiet num', s.range)}>{rangeWords(result)}</p>}
      {homeGroups[0]!.homes[0]!.rank && (
        <p className={cx('small quiet', s.range)}>
          <OrderWords href={orderHref} />
        </p>
      )}
    </>
  );
}

function rangeWords({ page, resultsPerPage, totalGroups, totalHomes, homeGroups }: HomeSearchResult): string {
  const first = (page - 1) * resultsPerPage;
  const places = totalHomes === totalGroups ? 'Homes' : 'Buildings';
  return `${places} ${first + 1} to ${first + homeGroups.length} of ${totalGroups}`;
}
