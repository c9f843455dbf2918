import { useMemo, useRef } from 'react';
import type { HomeCardData } from '@lodestay/contracts';
import { MapAttribution, mapSheet, useFollowing, useMap, useStreets, ZoomButtons } from '@lodestay/map';
import { Link } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { toApproximatePlace, getRingMeters } from './approximate-place.ts';
import { HomePin } from './home-pin.tsx';
import type { Located } from './located.ts';
import { getMapSpots } from './map-spots.ts';
import { getRingZoom } from './ring-zoom.ts';
import { useHomeRing } from './use-home-ring.ts';

const sheet = styles({
  map: { position: 'absolute', inset: 0, background: 'var(--fog)' },
  spot: { position: 'absolute', left: 0, top: 0, translate: '-50% -50%' },
  sources: {
    position: 'absolute',
    right: '.5rem',
    bottom: '.5rem',
    left: '.5rem',
    display: 'flex',
    justifyContent: 'end',
  },
  price: {
    pointerEvents: 'auto',
    padding: '.25rem .625rem',
    borderRadius: 'var(--r-full)',
    background: 'var(--paper)',
    boxShadow: 'var(--sh-2)',
    fontSize: 'var(--t-14)',
    fontWeight: 600,
    lineHeight: 1.45,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    '&:hover, &:focus-visible': { background: 'var(--night)', color: 'var(--paper)', zIndex: 2 },
  },
});

export type AreaMapProps = { home: Located; similar: readonly HomeCardData[]; stayQuery: string };

/** The map of the area with the approximate location and similar homes. Without WebGL the static marker below it stays visible. */
export function AreaMap({ home, similar, stayQuery }: AreaMapProps) {
  const s = useStyles(sheet);
  const m = useStyles(mapSheet);
  const here = useMemo(() => toApproximatePlace(home), [home]);
  const meters = getRingMeters(home);
  const { name, latitude, longitude } = home.displayCity ?? home.market;
  const container = useRef<HTMLDivElement>(null);
  const state = useMap(container, {
    first: { center: here, zoom: getRingZoom(here, meters) },
    minZoom: 8,
    maxZoom: 16,
    gestures: 'page',
    title: 'Map of the area. Use the arrow keys to move and plus and minus to zoom',
  });
  const map = state.status === 'ready' ? state.map : null;
  const streets = useStreets(map);
  useHomeRing(map, here, meters);
  const overlay = useFollowing<HTMLDivElement>(map);
  return (
    <div className={cx(s.map, m.leaving)} hidden={!map}>
      <div ref={container} className={m.canvas} />
      <div ref={overlay} className={m.overlay}>
        {!streets && (
          <span className={cx(s.spot, m.name)} data-latitude={latitude} data-longitude={longitude} aria-hidden="true">
            {name}
          </span>
        )}
        {getMapSpots(here, similar, stayQuery).map(({ slug, href, name, price, latitude, longitude }) => (
          <Link
            key={slug}
            href={href}
            className={cx(s.spot, s.price)}
            data-latitude={latitude}
            data-longitude={longitude}
            aria-label={`${name}, ${price} a month`}
          >
            {price}
          </Link>
        ))}
        <span className={s.spot} data-latitude={here.latitude} data-longitude={here.longitude}>
          <HomePin />
        </span>
      </div>
      {map && <ZoomButtons map={map} />}
      {streets && (
        <div className={s.sources}>
          <MapAttribution parts={streets} />
        </div>
      )}
    </div>
  );
}
