import { useRef, type ReactNode } from 'react';
import { MESSAGES, type HomeSearchQuery } from '@lodestay/contracts';
import { toCityHref, type SearchState, toApiQuery, type SearchScope } from '@lodestay/links';
import { Banner, Button, ErrorState, Loading, SkeletonCard } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { RANKING_ID } from '../../../search/rank-labels.ts';
import { toListingQuery } from '../../../search/listing-query.ts';
import { toPageHref } from '../../../search/search-token.ts';
import { EmptyResultsIsland } from '../empty-results/empty-results-island.tsx';
import { HomeGroup } from '../card/home-group.tsx';
import { ListHeader } from './list-header.tsx';
import { ListPages } from './list-pages.tsx';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';
import { usePointedGroup } from './use-pointed-group.ts';
import type { MarketSearch } from './use-market-search.ts';

const sheet = styles({
  list: {
    padding: 'var(--s-3) var(--gutter) var(--s-14)',
    [media.belowTablet]: { paddingTop: 'var(--s-2)' },
  },
  cards: {
    display: 'grid',
    // `HomeGroup` calculates the height of a card from its width, which depends on the list's width.
    containerType: 'inline-size',
    '--card-width': 'calc((100cqi - 1.25rem) / 2)',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '1.25rem',
    transition: 'opacity var(--m-move) var(--ease-out)',
    [media.belowTablet]: { '--card-width': '100cqi', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.75rem' },
    '@media (min-width: 1180px)': {
      '--card-width': 'calc((100cqi - 2.5rem) / 3)',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
  dimmed: { opacity: 0.5 },
  note: { marginBottom: 'var(--s-5)' },
});

/** Number of cards whose pictures load right away. */
const FIRST_VIEW = 2;

export type HomeListProps = {
  found: MarketSearch;
  query: HomeSearchQuery;
  search: SearchState;
  path: string;
  /** The search token of the URL, or null. */
  searchToken: string | null;
  place: string;
  notice: ReactNode;
  /** What is special about this search type. */
  panel: ReactNode;
  /** Links to the search types. */
  searchTypes: ReactNode;
  scope: SearchScope;
  /** Keys of the groups whose pin is under the pointer. */
  pointedKeys: readonly string[];
  /** Key of the group whose pin is chosen on the map. */
  chosenKey: string | null;
  /** Called with the key of the group under the pointer, or null. */
  onPoint: (key: string | null) => void;
};

/** Heading, sort order, cards and pagination. The previous results stay, dimmed, until new ones arrive. */
export function HomeList({
  found,
  query,
  search,
  path,
  searchToken,
  place,
  notice,
  panel,
  searchTypes,
  scope,
  pointedKeys,
  chosenKey,
  onPoint,
}: HomeListProps) {
  const s = useStyles(sheet);
  const { result, isWaiting, problem, retry } = found;
  const stayQuery = toListingQuery(search, scope.mode);
  const cityHref = toCityHref(search.displayCity ?? scope.market);
  const orderHref = `${cityHref}#${RANKING_ID}`;
  const cards = useRef<HTMLUListElement>(null);
  usePointedGroup(cards, result?.homeGroups, onPoint);
  useScrollToChosen(cards, result?.homeGroups, chosenKey);
  return (
    <section className={s.list} aria-labelledby="homes-heading" aria-busy={isWaiting || undefined}>
      {notice}
      <ListHeader
        result={result}
        search={search}
        path={path}
        place={place}
        scope={scope}
        stayQuery={stayQuery}
        panel={panel}
        searchTypes={searchTypes}
      />
      {problem === 'outside_zoom' && (
        <Banner role="status" className={s.note}>
          Zoom in to search here. Showing previous results.
        </Banner>
      )}
      {problem === 'failed' && result && (
        <Banner
          tone="bad"
          role="alert"
          className={s.note}
          action={
            <Button look="secondary" size="small" onClick={retry}>
              Try again
            </Button>
          }
        >
          {MESSAGES.homes} Showing previous results.
        </Banner>
      )}
      {problem === 'failed' && !result && (
        <ErrorState title={MESSAGES.homes} actions={<Button onClick={retry}>Try again</Button>}>
          Your filters and dates are saved.
        </ErrorState>
      )}
      {!result && problem === null && (
        <Loading label="Loading homes…" className={s.cards}>
          {Array.from({ length: 6 }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </Loading>
      )}
      {result?.totalHomes === 0 && (
        <EmptyResultsIsland
          path={path}
          search={search}
          place={place}
          query={toApiQuery(scope, search)}
          neighborhoods={result.filters.neighborhoods}
        />
      )}
      {result && result.homeGroups.length > 0 && (
        <>
          <h2 className="visually-hidden">Homes</h2>
          <ul className={cx(s.cards, isWaiting && s.dimmed)} ref={cards} id="homes">
            {result.homeGroups.map((group, index) => (
              <HomeGroup
                key={group.key}
                group={group}
                query={query}
                stayQuery={stayQuery}
                orderHref={orderHref}
                active={group.key === chosenKey || pointedKeys.includes(group.key)}
                priority={index < FIRST_VIEW}
                perDiem={search.perDiem}
                near={search.near}
              />
            ))}
          </ul>
        </>
      )}
      {result && result.totalHomes > 0 && (
        <ListPages
          result={result}
          cityHref={cityHref}
          orderHref={orderHref}
          getHref={(page) => toPageHref(path, { ...search, page }, result.searchToken ?? searchToken)}
        />
      )}
    </section>
  );
}
