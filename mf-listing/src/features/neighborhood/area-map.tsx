import { useEffect, useRef, useState } from 'react';
import { IconButton, Link, MinusIcon, PlusIcon } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { createMap, type MapLibre } from './create-map.ts';
import { HerePin } from './here-pin.tsx';
import type { MapSpot, SpotLabel } from './map-spots.ts';
import type { Place } from './approximate-place.ts';

const sheet = styles({
  map: {
    position: 'absolute',
    inset: 0,
    background: 'var(--fog)',
    // What of MapLibre's own style sheet this map needs.
    '& .maplibregl-canvas': { position: 'absolute', left: 0, top: 0, touchAction: 'pan-y', '&:focus-visible': { outlineOffset: -3 } },
  },
  canvas: { position: 'absolute', inset: 0 },
  overlay: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' },
  spot: { position: 'absolute', left: 0, top: 0, translate: '-50% -50%' },
  label: { fontSize: 'var(--t-12)', fontWeight: 500, color: 'var(--ink-quiet)', whiteSpace: 'nowrap', textShadow: '0 0 3px var(--paper), 0 0 3px var(--paper), 0 0 6px var(--paper)' },
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
  zoom: { position: 'absolute', right: 'var(--s-3)', top: 'var(--s-3)', display: 'grid', background: 'var(--paper)', borderRadius: 'var(--r-m)', boxShadow: 'var(--sh-2)', '& > * + *': { borderTop: '1px solid var(--line)' } },
});

export type AreaMapProps = { here: Place; ringMetres: number; spots: readonly MapSpot[]; labels: readonly SpotLabel[] };

/** The area on a map: about here is the home, and there are others. What lies over it is moved with it by hand. */
export function AreaMap({ here, ringMetres, spots, labels }: AreaMapProps) {
  const s = useStyles(sheet);
  const container = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const { latitude, longitude } = here;

  useEffect(() => {
    let gone = false;
    let created: MapLibre | undefined;
    createMap({ container: container.current!, here: { latitude, longitude }, ringMetres }).then(
      (drawn) => {
        created = drawn;
        if (gone) drawn.remove();
        else setMap(drawn);
      },
      // Without WebGL the still picture below stays, which says the same.
      () => {},
    );
    return () => {
      gone = true;
      created?.remove();
    };
  }, [latitude, longitude, ringMetres]);

  useEffect(() => {
    if (!map) return;
    const move = () => {
      for (const element of overlay.current!.children as HTMLCollectionOf<HTMLElement>) {
        const { x, y } = map.project([Number(element.dataset['longitude']), Number(element.dataset['latitude'])]);
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    move();
    const subscriptions = [map.on('move', move), map.on('resize', move)];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other spots are other elements, which have no place yet
  }, [map, spots, labels]);

  return (
    <div className={s.map} hidden={!map}>
      <div ref={container} className={s.canvas} />
      <div ref={overlay} className={s.overlay}>
        {labels.map(({ name, latitude, longitude }) => (
          <span key={name} className={cx(s.spot, s.label)} data-latitude={latitude} data-longitude={longitude} aria-hidden="true">
            {name}
          </span>
        ))}
        {spots.map(({ slug, href, name, price, latitude, longitude }) => (
          <Link key={slug} href={href} className={cx(s.spot, s.price)} data-latitude={latitude} data-longitude={longitude} aria-label={`${name}, ${price} a month`}>
            {price}
          </Link>
        ))}
        <span className={s.spot} data-latitude={here.latitude} data-longitude={here.longitude}>
          <HerePin />
        </span>
      </div>
      {map && (
        <div className={s.zoom}>
          <IconButton label="Zoom in" onClick={() => map.zoomIn()}>
            <PlusIcon />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => map.zoomOut()}>
            <MinusIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
