import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GeoJSONSource } from 'maplibre-gl';
import type { HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { Button, IconButton, MinusIcon, PlusIcon } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { Bounds } from '../../search/search-state.ts';
import { FIT, lngLatBounds, type MapLibre } from './create-map.ts';
import { areasOf, AREAS_SOURCE, ringNames, ringsAround, RINGS_SOURCE } from './base-style.ts';
import { firstView, mapPoints, pinsFor, placeNames, readableNames, type MapPoint, type Pin, type PlaceName } from './map-points.ts';
import { MapOverlay } from './map-overlay.tsx';
import { Peek } from './peek.tsx';
import { showBounds, useMap, useMapMoves } from './use-map.ts';

const sheet = styles({
  map: {
    position: 'relative',
    height: '100%',
    // Clipped, not hidden: what sticks to the bottom of the window must not take the map for its scroller.
    overflow: 'clip',
    borderRadius: 'inherit',
    background: 'var(--fog)',
    // What of MapLibre's own style sheet this map needs.
    '& .maplibregl-canvas': { position: 'absolute', left: 0, top: 0, cursor: 'grab', touchAction: 'none', '&:active': { cursor: 'grabbing' }, '&:focus-visible': { outlineOffset: -3 } },
  },
  canvas: { position: 'absolute', inset: 0 },
  again: { position: 'absolute', left: '.75rem', top: '.75rem', zIndex: 4, background: 'var(--paper)', borderRadius: 'var(--r-m)', boxShadow: 'var(--sh-2)' },
  check: { display: 'flex', alignItems: 'center', gap: '.625rem', minHeight: 'var(--hit)', paddingInline: '.875rem', fontSize: 'var(--t-14)', fontWeight: 500, cursor: 'pointer', '& > input': { width: '1.125rem', height: '1.125rem', margin: 0, accentColor: 'var(--blue)' } },
  zoom: { position: 'absolute', right: '.75rem', top: '.75rem', zIndex: 4, display: 'grid', background: 'var(--paper)', borderRadius: 'var(--r-m)', boxShadow: 'var(--sh-2)' },
  // The map is as tall as the window, so its lower end may be below it.
  floor: { position: 'absolute', inset: 0, zIndex: 4, display: 'flex', flexDirection: 'column', justifyContent: 'end', padding: '.75rem', pointerEvents: 'none', '& > *': { position: 'sticky', bottom: 'calc(.75rem + var(--map-foot, 0px))', marginBottom: 'var(--map-foot, 0px)', pointerEvents: 'auto' } },
  hint: { alignSelf: 'center', padding: '.625rem 1rem', borderRadius: 'var(--r-full)', background: 'var(--night)', color: 'var(--paper)', fontSize: 'var(--t-14)', fontWeight: 500, whiteSpace: 'nowrap' },
  failed: { display: 'grid', placeItems: 'center', height: '100%', padding: 'var(--s-6)', textAlign: 'center', color: 'var(--ink-soft)' },
});

/** Half a degree around a market whose list is empty. */
const AROUND = 0.25;
const PAUSE_MS = 350;

export type HomeMapProps = {
  result: HomeSearchResult | undefined;
  /** The search of the list; the map asks for the places of all its results. */
  query: HomeSearchQuery;
  bounds: Bounds | null;
  outsideZoom: boolean;
  activeKey: string | null;
  onActive: (key: string | null) => void;
  /** The visitor looks at this section and wants its homes. */
  onSearch: (bounds: Bounds) => void;
  hrefFor: (point: MapPoint) => string;
};

const sameBox = (a: Bounds, b: Bounds) => Math.max(Math.abs(a.south - b.south), Math.abs(a.west - b.west), Math.abs(a.north - b.north), Math.abs(a.east - b.east)) < 1e-4;

/** The list on a map. Pins are buttons in step with the cards; what the visitor moves to is searched. */
export function HomeMap({ result, query, bounds, outsideZoom, activeKey, onActive, onSearch, hrefFor }: HomeMapProps) {
  const s = useStyles(sheet);
  const container = useRef<HTMLDivElement>(null);
  const { data: all, isPlaceholderData } = useEndpoint('searchHomes', { query: { ...query, page: undefined, searchToken: undefined, resultsPerPage: 1 } }, { keepPrevious: true });
  const points = useMemo(() => mapPoints(result?.homeGroups ?? [], isPlaceholderData ? undefined : all), [result, all, isPlaceholderData]);
  const areas = useMemo(() => placeNames(result?.homeGroups ?? []), [result]);
  const center = result?.displayCity ?? result?.market ?? null;
  const names = useMemo(() => [...areas, ...(center ? [center, ...ringNames(center)] : [])], [areas, center]);
  const around = bounds ?? firstView(points) ?? aroundMarket(result);
  const state = useMap(container, around);
  const map = state.status === 'ready' ? state.map : null;

  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [follows, setFollows] = useState(true);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const asked = useRef<Bounds | null>(bounds);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const [view, setView] = useState<{ map: MapLibre; project: Project } | null>(null);
  const project = view?.map === map ? view?.project : map && projectionOf(map);
  const shown = useMemo(() => {
    if (!project) return NOTHING_SHOWN;
    const pins = pinsFor(points, project);
    return { pins, names: readableNames(names, pins, project) };
  }, [project, points, names]);

  // A new list is shown whole, unless the list is the map's own: then the map stays where the visitor put it.
  useEffect(() => {
    if (!map) return;
    if (bounds) {
      if (!asked.current || !sameBox(asked.current, bounds)) showBounds(map, bounds, { exact: true });
      asked.current = bounds;
      return;
    }
    asked.current = null;
    const box = firstView(points);
    if (box) showBounds(map, box, { exact: false });
  }, [map, points, bounds]);

  useEffect(() => {
    if (!map) return;
    const draw = () => {
      map.getSource<GeoJSONSource>(AREAS_SOURCE)?.setData(areasOf(areas));
      map.getSource<GeoJSONSource>(RINGS_SOURCE)?.setData(ringsAround(center));
    };
    draw();
    map.on('style.load', draw);
    return () => void map.off('style.load', draw);
  }, [map, areas, center]);

  const search = useCallback((box: Bounds) => {
    asked.current = box;
    setMoved(null);
    onSearch(box);
  }, [onSearch]);

  useMapMoves(map, (box, byVisitor) => {
    if (map) setView({ map, project: projectionOf(map) });
    if (!byVisitor) return;
    clearTimeout(timer.current);
    if (follows) timer.current = setTimeout(() => search(box), PAUSE_MS);
    else setMoved(box);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function press(pin: Pin) {
    const { area } = pin.points[0]!;
    if (area && pin.points.length === 1) {
      map?.fitBounds(lngLatBounds(area), FIT, { originalEvent: 'pin' });
      return;
    }
    if (pin.points.length > 1) {
      // As a movement of the visitor's: the homes there are searched.
      map?.easeTo({ center: [pin.longitude, pin.latitude], zoom: map.getZoom() + 2 }, { originalEvent: 'pin' });
      return;
    }
    setChosenKey(pin.key);
    setSeen((keys) => new Set(keys).add(pin.key));
  }

  const chosen = points.find((point) => point.key === chosenKey);
  if (state.status === 'failed') return <div className={s.map}><p className={s.failed}>This browser cannot draw the map. The list has every home that it would show.</p></div>;
  return (
    <div className={s.map} role="region" aria-label="Map of homes">
      <div ref={container} className={s.canvas} />
      {map && <MapOverlay map={map} pins={shown.pins} places={shown.names} activeKey={activeKey} chosenKey={chosenKey} seen={seen} onPress={press} onActive={onActive} />}
      <div className={s.again}>
        {moved ? (
          <Button size="small" onClick={() => search(moved)}>
            Search here
          </Button>
        ) : (
          <label className={s.check}>
            <input
              type="checkbox"
              checked={follows}
              onChange={(event) => setFollows(event.target.checked)}
            />
            Search as I move
          </label>
        )}
      </div>
      {map && (
        <div className={s.zoom}>
          <IconButton label="Zoom in" onClick={() => map.zoomIn({}, { originalEvent: 'button' })}>
            <PlusIcon />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => map.zoomOut({}, { originalEvent: 'button' })}>
            <MinusIcon />
          </IconButton>
        </div>
      )}
      <div className={s.floor}>
        {outsideZoom && <p role="status" className={s.hint}>Zoom in to see homes here</p>}
        {chosen && !outsideZoom && <Peek key={chosen.key} point={chosen} query={query} href={hrefFor(chosen)} onClose={() => setChosenKey(null)} />}
      </div>
    </div>
  );
}

type Project = (place: { longitude: number; latitude: number }) => { x: number; y: number };

/** Where places are on the map as it stands now; another function after every movement. */
const projectionOf = (map: MapLibre): Project => ({ longitude, latitude }) => map.project([longitude, latitude]);

const NOTHING_SHOWN: { pins: readonly Pin[]; names: readonly PlaceName[] } = { pins: [], names: [] };

function aroundMarket(result: HomeSearchResult | undefined): Bounds {
  const { latitude, longitude } = result?.displayCity ?? result?.market ?? { latitude: 39.5, longitude: -98.35 };
  return { south: latitude - AROUND, west: longitude - AROUND, north: latitude + AROUND, east: longitude + AROUND };
}
