import { Suspense, useState } from 'react';
import { MESSAGES } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';
import { useLocation, useNavigate } from '@lodestay/platform/router';
import { CompareLink, useCompareList } from '@lodestay/saved';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, SkeletonCard } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Collection } from './collection.ts';
import { ListBar } from './list-bar.tsx';
import { ListHeading, NameDialog } from './list-heading.tsx';
import { SortForm } from './sort-form.tsx';
import { UnlistedHomes } from './unlisted-homes.tsx';
import { SavedHomeCard } from './saved-home-card.tsx';
import { getCommonStayQuery } from './saved-stay-text.ts';
import { isInList, sortHomes, NO_LIST, parseView, toViewHref, type SavedHome } from './saved-homes.ts';
import { useStableHomes } from './use-stable-homes.ts';

const sheet = styles({
  collection: { display: 'grid', gap: 'var(--s-6)', gridTemplateColumns: 'minmax(0, 1fr)' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-2) var(--s-4)',
    '&:empty': { display: 'none' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    gap: 'var(--s-8) var(--s-6)',
  },
});

/** The lists, sort order and homes of a collection. */
export function SavedCollection({ collection }: { collection: Collection }) {
  const { homes, failed, retry } = collection;
  if (failed) return <ErrorState title={MESSAGES.homes} actions={<Button onClick={retry}>Try again</Button>} />;
  if (!homes)
    return (
      <Loading label="Loading your saved homes…">
        <SkeletonCard />
      </Loading>
    );
  return <CollectionContent collection={collection} homes={homes} />;
}

function CollectionContent({ collection, homes }: { collection: Collection; homes: readonly SavedHome[] }) {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isNaming, setIsNaming] = useState(false);
  const stableHomes = useStableHomes(homes);
  const { lists, removed, removeHomes, create } = collection;
  const view = parseView(new URLSearchParams(search));
  const list = lists.find(({ key }) => key === view.list);
  // Show all homes if the list in the URL no longer exists.
  const shownView = list || view.list === NO_LIST ? view : { ...view, list: null };
  const shown = sortHomes(stableHomes.filter(isInList(shownView.list)), shownView.order);
  const unlisted = removed.filter(isInList(shownView.list));
  const cards = stableHomes.map(({ card }) => card);
  const getCompareQuery = (slugs: readonly string[]) => getCommonStayQuery(cards, slugs);
  const compareQuery = getCompareQuery(useCompareList());
  const isEmpty = stableHomes.length === 0 && lists.length === 0;
  return (
    <div className={s.collection}>
      {unlisted.length > 0 && <UnlistedHomes homes={unlisted} onRemove={removeHomes} />}
      {isEmpty ? (
        <NothingSaved />
      ) : (
        <>
          <ListBar lists={lists} homes={homes} view={shownView} onNew={create && (() => setIsNaming(true))} />
          {list ? (
            <ListHeading
              list={list}
              homes={homes.filter(isInList(list.key)).length}
              view={shownView}
              collection={collection}
            />
          ) : (
            <h2 className="visually-hidden">{shownView.list === NO_LIST ? 'Not in a list' : 'All saved homes'}</h2>
          )}
          {shown.length > 0 && (
            <div className={s.line}>
              <CompareLink stayQuery={compareQuery} />
              {shown.length > 1 && <SortForm view={shownView} />}
            </div>
          )}
          {shown.length === 0 && (
            <EmptyState title="No homes in this list yet" headingLevel="h3">
              To add a home, open “List and note” below a saved home.
            </EmptyState>
          )}
          <ul className={s.grid} aria-label="Saved homes">
            {shown.map((home) => (
              <li key={home.card.slug}>
                <SavedHomeCard home={home} today={today} getCompareQuery={getCompareQuery} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {isNaming && create && (
          <NameDialog
            title="New list"
            action="Create list"
            onClose={() => setIsNaming(false)}
            onSave={async (name) => {
              const key = await create(name);
              setIsNaming(false);
              navigate(toViewHref({ ...shownView, list: key }), { preventScrollReset: true });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function NothingSaved() {
  return (
    <EmptyState title="No saved homes yet" actions={<ButtonLink href="/">Find a home</ButtonLink>}>
      Select the heart on a home to save it here.
    </EmptyState>
  );
}
