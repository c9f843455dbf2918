import { useEffect, useMemo, useState } from 'react';
import { isSlug } from '@lodestay/contracts';
import { getMarketPath, toSearchHref } from '@lodestay/links';
import { usePlatform, type Outcome, type PageContext } from '@lodestay/platform';
import { useLocation, useParams } from '@lodestay/platform/router';
import { Banner } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { plainFilters } from '../../features/filters/all-filters.tsx';
import { FilterRow } from '../../features/filters/filter-row.tsx';
import { SearchBar, plainFindForm } from '../../features/finder/search-bar.tsx';
import { getRequestedForm } from '../../search/plain-form.ts';
import { MapColumn } from '../../features/map/map-column.tsx';
import { MapSheet } from '../../features/map/map-sheet.tsx';
import { emptyResults } from '../../features/results/empty-results-island.tsx';
import { HomeList } from '../../features/results/home-list.tsx';
import { plainNear } from '../../features/results/near-control.tsx';
import { hasPanel, modePanel } from '../../features/results/mode-panel-island.ts';
import { ModeLinks } from '../../features/results/mode-links.tsx';
import { isOutsideZoom, useMarketSearch, withoutBounds } from '../../features/results/use-market-search.ts';
import { rememberSearch } from '../../search/last-search.ts';
import { fetchList } from '../../search/list-result.ts';
import { formatDropped, hasUnfurnished } from '../../search/search-text.ts';
import { parseMarketUrl } from './market-url.ts';

export { head } from './market-head.ts';

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
  if (typeof document === 'undefined') await emptyResults.load();
  try {
    await fetchList(context, query, { allFilters });
  } catch (error) {
    if (!isOutsideZoom(error)) throw error;
    await fetchList(context, withoutBounds(query), { allFilters });
  }
}

const sheet = styles({
  wide: { maxWidth: '100rem' },
  ask: { borderBottom: '1px solid var(--line)', paddingBlock: '.875rem' },
  bar: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 40rem) auto',
    gap: 'var(--s-3) var(--s-8)',
    alignItems: 'center',
    '&:has(details[open])': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  filters: {
    position: 'sticky',
    top: 0,
    zIndex: 'var(--z-sticky)',
    background: 'var(--paper)',
    borderBottom: '1px solid var(--line)',
  },
  split: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(24rem, 41%)',
    maxWidth: '100rem',
    marginInline: 'auto',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  notice: { marginBottom: 'var(--s-5)' },
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

  return (
    <>
      <div className={s.ask}>
        <div className={cx('page', s.wide, s.bar)}>
          <SearchBar
            place={place}
            stay={search}
            getCurrentHref={(stay) => toSearchHref(path, { ...search, ...stay, page: 1 })}
          />
          <ModeLinks
            marketPath={getMarketPath(path)}
            mode={scope.mode}
            isMixed={result !== undefined && hasUnfurnished(result.filters)}
            search={search}
            today={scope.today}
          />
        </div>
      </div>
      <div className={s.filters} data-takes-top="">
        <div className={cx('page', s.wide)}>
          <FilterRow search={search} filters={result?.filters ?? NO_FILTERS} path={path} scope={scope} />
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
          notice={dropped.length > 0 && <Banner className={s.notice}>{formatDropped(dropped)}</Banner>}
          panel={
            hasPanel(scope.mode) && <modePanel.Island key={scope.mode} mode={scope.mode} path={path} search={search} />
          }
          scope={scope}
          pointedKeys={pointedOnMap}
          chosenKey={chosenKey}
          onPoint={setPointedInList}
        />
        <MapColumn {...map} />
      </div>
      <MapSheet {...map} />
    </>
  );
}
