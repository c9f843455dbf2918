import { useMemo, useRef, useState } from 'react';
import type { HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { Bounds } from '@lodestay/links';
import { MapAttribution, mapSheet, useMap, useStreets, ZoomButtons, type MapLibre } from '@lodestay/map';
import { useEndpoint } from '@lodestay/platform';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { pluralize } from '../../search/search-text.ts';
import { SearchOnMoveControl } from './search-on-move-control.tsx';
import { getFirstView } from './first-view.ts';
import {
  toMapPoints,
  createPins,
  countHomes,
  getPlaceNames,
  filterReadableNames,
  type Pin,
  type PlaceName,
} from './map-points.ts';
import { MapOverlay } from './map-overlay.tsx';
import { FIT, MAX_ZOOM, MIN_ZOOM } from './map-view.ts';
import { canSeparate, zoomToPin } from './open-pin.ts';
import { SelectedHome } from './selected-home.tsx';
import { PointPanel, PointPicker } from './point-picker.tsx';
import { getRingNames } from './rings.ts';
import { SkipLink } from './skip-link.tsx';
import { useCityShapes } from './use-city-shapes.ts';
import { useMapLinks, type MapSearch } from './use-map-links.ts';
import { readBounds, useAreaSearch } from './use-area-search.ts';

const sheet = styles({
  // `clip` instead of `hidden`, because `hidden` would make the map the scroll container of its sticky children.
  map: { position: 'relative', height: '100%', overflow: 'clip', borderRadius: 'inherit', background: 'var(--fog)' },
  // The map is as tall as the window, so its lower end can be below the fold.
  floor: {
    position: 'absolute',
    inset: 0,
    zIndex: 4,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    padding: '.75rem',
    pointerEvents: 'none',
  },
  foot: {
    position: 'sticky',
    bottom: 'calc(.75rem + var(--map-foot, 0px))',
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--s-2)',
    marginBottom: 'var(--map-foot, 0px)',
    '& > *': { pointerEvents: 'auto' },
  },
  hint: {
    alignSelf: 'center',
    padding: '.625rem 1rem',
    borderRadius: 'var(--r-full)',
    background: 'var(--night)',
    color: 'var(--paper)',
    fontSize: 'var(--t-14)',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  failed: {
    display: 'grid',
    placeItems: 'center',
    height: '100%',
    padding: 'var(--s-6)',
    textAlign: 'center',
    color: 'var(--ink-soft)',
  },
});

export type HomeMapProps = MapSearch & {
  /** The results of the list. */
  found: {
    result: HomeSearchResult | undefined;
    /** The search that `result` belongs to. The map requests the pins of all its results. */
    listedQuery: HomeSearchQuery;
    problem: 'outside_zoom' | 'failed' | null;
  };
  /** Key of the group that the pointer is on in the list. */
  pointedKey: string | null;
  /** Called with the keys of the listed groups of the pin under the pointer; empty when the pointer leaves. */
  onPoint: (keys: readonly string[]) => void;
  chosenKey: string | null;
  onChoose: (key: string | null) => void;
};

/** The results on a map. Pins and cards highlight each other, and moving the map searches the visible area. */
export function HomeMap({
  found: { result, listedQuery: query, problem },
  path,
  search,
  mode,
  pointedKey,
  onPoint,
  chosenKey,
  onChoose,
}: HomeMapProps) {
  const { bounds, near } = search;
  const { searchArea, sortByDistanceFrom, getHomeHref } = useMapLinks({ path, search, mode });
  const outsideZoom = problem === 'outside_zoom';
  const s = useStyles(sheet);
  const m = useStyles(mapSheet);
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { data: all, isPlaceholderData } = useEndpoint(
    'searchHomes',
    { query: { ...query, page: undefined, searchToken: undefined, resultsPerPage: 1, pins: undefined } },
    { keepPrevious: true },
  );
  const groups = result?.homeGroups ?? NO_GROUPS;
  const points = useMemo(
    () => toMapPoints(groups, isPlaceholderData ? undefined : all),
    [groups, all, isPlaceholderData],
  );
  const areas = useMemo(() => getPlaceNames(groups), [groups]);
  // The rings show the distance from the near place or the center of the city.
  const city = result?.displayCity ?? result?.market ?? null;
  const center = near ?? city;

  const state = useMap(container, {
    first: { bounds: bounds ?? getFirstView(points, city, near) ?? getMarketBounds(result), fit: FIT },
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    gestures: 'map',
    title: 'Map. Use the arrow keys to move and plus and minus to zoom',
  });
  const map = state.status === 'ready' ? state.map : null;
  const streets = useStreets(map);
  // Streets show where a place is, so only the place that the visitor chose needs a name.
  const names = useMemo(
    () => (streets ? (near ? [near] : []) : getMapNames(areas, center)),
    [streets, areas, center, near],
  );
  useCityShapes(map, streets ? NO_PLACES : areas, streets ? null : center);

  const [view, setView] = useState<{ map: MapLibre; project: Project } | null>(null);
  const [picking, setPicking] = useState(false);
  const { clearMoved, ...areaSearch } = useAreaSearch({
    map,
    points,
    city,
    near,
    bounds,
    isPaused: picking,
    onSearch: searchArea,
    onMoved: () => map && setView({ map, project: getProjection(map) }),
  });
  const project = view?.map === map ? view?.project : map && getProjection(map);
  const shown = useMemo(() => {
    if (!project) return NOTHING_SHOWN;
    const pins = createPins(points, project);
    return { pins, names: filterReadableNames(names, pins, project) };
  }, [project, points, names]);

  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const chosen = points.find((point) => point.key === chosenKey);
  const chosenPin = shown.pins.find(({ points: [first] }) => first === chosen);

  function selectPin(pin: Pin) {
    if (map && canSeparate(pin)) return zoomToPin(map, pin);
    onChoose(pin.key);
    setSeen((keys) => new Set(keys).add(pin.key));
  }

  function sortByCenter() {
    const { lat, lng } = map!.getCenter();
    setPicking(false);
    clearMoved();
    sortByDistanceFrom({ latitude: lat, longitude: lng }, readBounds(map!));
  }

  function close() {
    frame.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    onChoose(null);
  }

  if (state.status === 'failed')
    return (
      <div className={s.map}>
        <p className={s.failed}>Your browser can’t show the map. All homes are in the list.</p>
      </div>
    );
  return (
    <div
      ref={frame}
      className={cx(s.map, m.taking)}
      role="region"
      aria-label={result && result.totalHomes > 0 ? `Map of ${pluralize(result.totalHomes, 'home')}` : 'Map of homes'}
    >
      <SkipLink />
      <div ref={container} className={m.canvas} />
      {map && (
        <MapOverlay
          map={map}
          pins={shown.pins}
          places={shown.names}
          groups={groups}
          pointedKey={pointedKey}
          chosenKey={chosenKey}
          seen={seen}
          onPress={selectPin}
          onPoint={onPoint}
        />
      )}
      <SearchOnMoveControl {...areaSearch} />
      {map && <ZoomButtons map={map} />}
      {map && <PointPicker map={map} picking={picking} setPicking={setPicking} />}
      <div className={s.floor}>
        <div className={s.foot}>
          {outsideZoom && !picking && (
            <p role="status" className={s.hint}>
              Zoom in to see homes here
            </p>
          )}
          {map && picking && <PointPanel onUse={sortByCenter} onCancel={() => setPicking(false)} />}
          {chosen && !outsideZoom && !picking && (
            <SelectedHome
              key={chosen.key}
              point={chosen}
              homes={chosenPin && !canSeparate(chosenPin) ? countHomes(chosenPin) : chosen.homes}
              query={query}
              getHref={getHomeHref}
              onClose={close}
            />
          )}
          {streets && <MapAttribution parts={streets} />}
        </div>
      </div>
    </div>
  );
}

type Project = (place: { longitude: number; latitude: number }) => { x: number; y: number };

/** Projects places to pixels of the current view. Returns a new function after each movement so that pins are recalculated. */
const getProjection =
  (map: MapLibre): Project =>
  ({ longitude, latitude }) =>
    map.project([longitude, latitude]);

/** The names to show, each once: the center can have the same name as a neighborhood. */
const getMapNames = (areas: readonly PlaceName[], center: PlaceName | null): PlaceName[] =>
  center ? [center, ...areas.filter(({ name }) => name !== center.name), ...getRingNames(center)] : [...areas];

const NO_GROUPS: HomeSearchResult['homeGroups'] = [];
const NO_PLACES: readonly PlaceName[] = [];
const NOTHING_SHOWN: { pins: readonly Pin[]; names: readonly PlaceName[] } = { pins: [], names: [] };

/** Degrees from the center of an empty market to each side of the view. */
const MARKET_MARGIN = 0.25;

function getMarketBounds(result: HomeSearchResult | undefined): Bounds {
  const { latitude, longitude } = result?.displayCity ?? result?.market ?? { latitude: 39.5, longitude: -98.35 };
  return {
    south: latitude - MARKET_MARGIN,
    west: longitude - MARKET_MARGIN,
    north: latitude + MARKET_MARGIN,
    east: longitude + MARKET_MARGIN,
  };
}
