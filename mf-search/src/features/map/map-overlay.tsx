import { useEffect, useRef } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { MapLibre } from './create-map.ts';
import { NAME_DROP, type Pin, type PlaceName } from './map-points.ts';
import { PinButton } from './pin-button.tsx';

const sheet = styles({
  overlay: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' },
  place: {
    position: 'absolute',
    left: 0,
    top: 0,
    marginTop: NAME_DROP,
    translate: '-50% -50%',
    fontSize: 'var(--t-12)',
    fontWeight: 500,
    color: 'var(--ink-quiet)',
    whiteSpace: 'nowrap',
    textShadow: '0 0 3px var(--paper), 0 0 3px var(--paper), 0 0 6px var(--paper)',
  },
});

type MapOverlayProps = {
  map: MapLibre;
  pins: readonly Pin[];
  places: readonly PlaceName[];
  activeKey: string | null;
  chosenKey: string | null;
  seen: ReadonlySet<string>;
  onPress: (pin: Pin) => void;
  onActive: (key: string | null) => void;
};

/** Pins and names over the map. They are moved with it by hand: a render per frame would be too slow. */
export function MapOverlay({ map, pins, places, activeKey, chosenKey, seen, onPress, onActive }: MapOverlayProps) {
  const s = useStyles(sheet);
  const elements = useRef(new Map<string, HTMLElement>());
  const place = (key: string, element: HTMLElement | null) => void (element ? elements.current.set(key, element) : elements.current.delete(key));

  useEffect(() => {
    const spots = new Map<string, { longitude: number; latitude: number }>([...pins.map((pin) => [pin.key, pin] as const), ...places.map((name) => [`place ${name.name}`, name] as const)]);
    const move = () => {
      for (const [key, element] of elements.current) {
        const spot = spots.get(key);
        if (!spot) continue;
        const { x, y } = map.project([spot.longitude, spot.latitude]);
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    move();
    map.on('move', move);
    map.on('resize', move);
    return () => {
      map.off('move', move);
      map.off('resize', move);
    };
  }, [map, pins, places]);

  const holds = (pin: Pin, key: string | null) => key !== null && pin.points.some((point) => point.key === key);
  return (
    <div className={s.overlay}>
      {places.map(({ name }) => (
        <span
          key={name}
          aria-hidden="true"
          className={s.place}
          ref={(element) => {
            place(`place ${name}`, element);
            return () => place(`place ${name}`, null);
          }}
        >
          {name}
        </span>
      ))}
      {pins.map((pin) => (
        <PinButton
          key={pin.key}
          pin={pin}
          chosen={holds(pin, chosenKey) || holds(pin, activeKey)}
          seen={seen.has(pin.key)}
          onPress={onPress}
          onPoint={onActive}
          place={place}
        />
      ))}
    </div>
  );
}
