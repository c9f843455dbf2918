import { useEffect, useMemo, useState } from 'react';
import { isSlug } from '@lodestay/contracts';
import { getMarketPath, toSearchHref } from '@lodestay/links';
import { usePlatform, type Outcome, type PageContext } from '@lodestay/platform';
import { staticIsland } from '@lodestay/platform/static-island';
import { useLocation, useParams } from '@lodestay/platform/router';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { plainFilters } from '../../features/filters/all-filters.tsx';
import { FilterRow } from '../../features/filters/filter-row.tsx';
import { SearchBar, plainFindForm } from '../../features/finder/search-bar.tsx';
import { getRequestedForm } from '../../search/plain-form.ts';
import { MapColumn } from '../../features/map/map-column.tsx';
import { MapSheet } from '../../features/map/map-sheet.tsx';
import { emptyResults } from '../../features/results/empty-results/empty-results-island.tsx';
import { HomeList } from '../../features/results/list/home-list.tsx';
import { plainNear } from '../../features/results/near/near-control.tsx';
import { hasPanel, modePanel } from '../../features/results/mode/mode-panel-island.ts';
import { ModeLinks } from '../../features/results/mode/mode-links.tsx';
import { isOutsideZoom, useMarketSearch, withoutBounds } from '../../features/results/list/use-market-search.ts';
import { useSearchEvents } from '../../features/results/list/use-search-events.ts';
import { rememberSearch } from '../../search/last-search.ts';
import { fetchList } from '../../search/list-result.ts';
import { hasUnfurnished } from '../../search/search-text.ts';
import { parseMarketUrl } from './market-url.ts';

export { head } from './market-head.ts';

/** Few links have invalid parts, so most pages never load this. */
const droppedNotice = staticIsland(() =>
  import(/* webpackChunkName: "list-parts" */ '../../features/results/list/dropped-notice.tsx').then(
    (module) => module.DroppedNotice,
  ),
);

const PLAIN_FORMS = { filters: plainFilters, near: plainNear, search: plainFindForm };

export async function prefetch(context: PageContext): Promise<Outcome | void> {
  const { query, scope, dropped } = parseMarketUrl(context.url, context.params, context.today);
  if (!isSlug(scope.market)) return { status: 404 };
  if (hasPanel(scope.mode)) await modePanel.load();
  // Only the plain form submits a place name without coordinates.
  if (typeof document === 'undefined' && dropped.includes('near') && !context.url.searchParams.has('nearLatitude')) {
    const outcome = await (
      await import(/* webpackChunkName: "find-near" */ '../../search/find-near-place.ts')
    ).findNearPlace(context);
    if (outcome) return outcome;
  }
  const form = getRequestedForm(context.url.searchParams);
  if (form) await PLAIN_FORMS[form].load();
  const allFilters = form === 'filters';
  if (dropped.length > 0) await droppedNotice.load();
  if (typeof document === 'undefined') await emptyResults.load();
  try {
    await fetchList(context, query, { allFilters });
  } catch (error) {
    if (!isOutsideZoom(error)) throw error;
    await fetchList(context, withoutBounds(query), { allFilters });
  }
}

const sheet = styles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--s-2)',
    maxWidth: '100rem',
    paddingBlock: 'var(--s-2)',
  },
  controls: {
    position: 'sticky',
    top: 0,
    zIndex: 'var(--z-sticky)',
    background: 'var(--paper)',
    borderBottom: '1px solid var(--line)',
    // The open form can be taller than the screen, so it scrolls with the page.
    '&:has(details[open])': { position: 'relative' },
  },
  split: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(22rem, 37.5%)',
    maxWidth: '100rem',
    marginInline: 'auto',
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const NO_FILTERS = { price: null, types: [], beds: [], amenities: [], neighborhoods: [] };

export function Page() {
  const s = useStyles(sheet);
  const { today } = usePlatform();
  const params = useParams();
  const { pathname, search: queryText } = useLocation();
  const address = useMemo(
    () => parseMarketUrl({ pathname, search: queryText }, params, today),
    [pathname, queryText, params, today],
  );
  const { search, dropped, scope, path, searchToken, query } = address;
  const { market } = scope;
  const found = useMarketSearch(query, search);
  const { result, listed } = found;
  const [pointedInList, setPointedInList] = useState<string | null>(null);
  const [pointedOnMap, setPointedOnMap] = useState<readonly string[]>([]);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const place = result?.displayCity?.name ?? result?.market?.name ?? market;
  // While new results load or have failed to load, `result` can belong to another place.
  const isCurrent = result !== undefined && !found.isWaiting && found.problem === null;

  useSearchEvents(isCurrent ? result : null);
  const { startDate, endDate, committedNights, displayCity } = search;
  useEffect(() => {
    if (isCurrent) rememberSearch({ market, displayCity, name: place, startDate, endDate, committedNights });
  }, [isCurrent, market, displayCity, place, startDate, endDate, committedNights]);

  const map = {
    found,
    query,
    path,
    search,
    mode: scope.mode,
    pointedKey: pointedInList,
    onPoint: setPointedOnMap,
    chosenKey,
    onChoose: setChosenKey,
  };
  const searchTypes = (
    <ModeLinks
      marketPath={getMarketPath(path)}
      mode={scope.mode}
      isMixed={result !== undefined && hasUnfurnished(result.filters)}
      search={search}
      today={scope.today}
    />
  );

  return (
    <>
      <div className={s.controls} data-takes-top="">
        <div className={cx('page', s.row)}>
          <SearchBar
            place={place}
            stay={search}
            searchMode={scope.mode}
            getCurrentHref={(stay) => toSearchHref(path, { ...search, ...stay, page: 1 })}
          />
          <FilterRow
            search={search}
            filters={result?.filters ?? NO_FILTERS}
            path={path}
            scope={scope}
            map={<MapSheet {...map} />}
            searchTypes={searchTypes}
          />
        </div>
      </div>
      <div className={s.split}>
        <HomeList
          found={found}
          query={query}
          search={listed}
          path={path}
          searchToken={searchToken}
          place={place}
          notice={dropped.length > 0 && <droppedNotice.Island loadNow key={dropped.join(' ')} dropped={dropped} />}
          panel={
            hasPanel(scope.mode) && <modePanel.Island key={scope.mode} mode={scope.mode} path={path} search={search} />
          }
          searchTypes={searchTypes}
          scope={scope}
          pointedKeys={pointedOnMap}
          chosenKey={chosenKey}
          onPoint={setPointedInList}
        />
        <MapColumn {...map} />
      </div>
    </>
  );
}
