import { useEffect, useRef, type ReactNode } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { toSearchHref, type SearchScope, type SearchState } from '@lodestay/links';
import { CompareLink } from '@lodestay/saved';
import { Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatListHeading } from '../../../search/list-heading.ts';
import { toSaveSearchHref } from '../../../search/save-search-href.ts';
import { explainDates } from '../../../search/search-text.ts';
import { ListOptions } from './list-options.tsx';
import { NearControl } from '../near/near-control.tsx';
import { SortForm } from '../sorting/sort-form.tsx';

const sheet = styles({
  head: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 var(--s-4)',
    marginBottom: 'var(--s-3)',
  },
  title: { [media.belowTablet]: { flex: '1 1 0', fontSize: 'var(--t-21)' } },
  sentence: { flex: '1 1 20rem', '& > a': { marginRight: '.75em' } },
  // The panel of a search type is in one row with the sentence, on phones with the options.
  panel: { [media.belowTablet]: { flex: '1 1 0' } },
  withPanel: {
    [media.belowTablet]: { '& > h1, & > p': { flexBasis: '100%' }, '& > details': { order: 1 } },
  },
  wide: { [media.belowTablet]: { display: 'none' } },
});

export type ListHeaderProps = {
  result: HomeSearchResult | undefined;
  search: SearchState;
  path: string;
  place: string;
  scope: SearchScope;
  /** Query of the links to homes, with the dates; '' without dates. */
  stayQuery: string;
  /** What is special about this search type. */
  panel: ReactNode;
  /** Links to the search types. */
  searchTypes: ReactNode;
};

/** Heading, dates, places and options of a list, in few lines, so that homes are on the first screen. */
export function ListHeader({ result, search, path, place, scope, stayQuery, panel, searchTypes }: ListHeaderProps) {
  const s = useStyles(sheet);
  const heading = useRef<HTMLHeadingElement>(null);
  const covers = result?.covers && `Covers ${result.covers}.`;
  const page = result?.page;
  const lastPage = useRef(page);
  // A new page of the list starts at its heading, for the eye and for the keyboard.
  useEffect(() => {
    if (page !== undefined && lastPage.current !== undefined && page !== lastPage.current) heading.current?.focus();
    lastPage.current = page;
  }, [page]);
  return (
    <header className={cx(s.head, Boolean(panel) && s.withPanel)}>
      <h1 className={cx('display d-26', s.title)} id="homes-heading" ref={heading} tabIndex={-1} aria-live="polite">
        {formatListHeading(result, place, search, scope.mode)}
      </h1>
      <ListOptions searchTypes={searchTypes}>
        {result && result.totalHomes > 1 && (
          <>
            <NearControl path={path} search={search} />
            <SortForm path={path} search={search} />
          </>
        )}
        {result?.totalHomes !== 0 && (
          <Link
            href={toSaveSearchHref({ path, search, place, neighborhoods: result?.filters.neighborhoods ?? [] })}
            rel="nofollow"
            className="link"
          >
            Save search
          </Link>
        )}
      </ListOptions>
      {result?.totalHomes !== 0 && (
        <p className={cx('soft small', s.sentence)}>
          {explainDates(search, scope.mode)} {covers && <span className={panel ? s.wide : undefined}>{covers} </span>}
          {search.bounds && (
            <Link
              href={toSearchHref(path, { ...search, bounds: null, page: 1 })}
              className="link"
            >{`Search all of ${place}`}</Link>
          )}{' '}
          <CompareLink stayQuery={stayQuery} />
        </p>
      )}
      {panel && <div className={s.panel}>{panel}</div>}
    </header>
  );
}
