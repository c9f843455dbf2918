import { useMemo } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { mapSheet, useFollowing, type MapLibre } from '@lodestay/map';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { getGroupKeys } from './group-keys.ts';
import { NAME_OFFSET, type Pin, type PlaceName } from './map-points.ts';
import { PinButton } from './pin-button.tsx';

const sheet = styles({
  place: { position: 'absolute', left: 0, top: 0, marginTop: NAME_OFFSET, translate: '-50% -50%' },
});

type MapOverlayProps = {
  map: MapLibre;
  pins: readonly Pin[];
  places: readonly PlaceName[];
  groups: HomeSearchResult['homeGroups'];
  pointedKey: string | null;
  chosenKey: string | null;
  seen: ReadonlySet<string>;
  onPress: (pin: Pin) => void;
  onPoint: (keys: readonly string[]) => void;
};

const NONE: readonly string[] = [];

/** Pins and place names over the map. A pin is highlighted while the pointer is on the card of its home, or while it is chosen. */
export function MapOverlay({
  map,
  pins,
  places,
  groups,
  pointedKey,
  chosenKey,
  seen,
  onPress,
  onPoint,
}: MapOverlayProps) {
  const s = useStyles(sheet);
  const m = useStyles(mapSheet);
  const overlay = useFollowing<HTMLDivElement>(map);
  const groupKeysByPin = useMemo(
    () => new Map(pins.map((pin) => [pin.key, getGroupKeys(pin, groups)])),
    [pins, groups],
  );

  const isMarked = ({ key, points }: Pin) =>
    points.some((point) => point.key === chosenKey) ||
    (pointedKey !== null && groupKeysByPin.get(key)!.includes(pointedKey));
  return (
    <div ref={overlay} className={m.overlay}>
      {places.map(({ name, latitude, longitude }) => (
        <span
          key={name}
          aria-hidden="true"
          className={cx(m.name, s.place)}
          data-latitude={latitude}
          data-longitude={longitude}
        >
          {name}
        </span>
      ))}
      {pins.map((pin) => (
        <PinButton
          key={pin.key}
          pin={pin}
          marked={isMarked(pin)}
          chosen={pin.key === chosenKey}
          seen={seen.has(pin.key)}
          onPress={() => onPress(pin)}
          onPoint={(isOn) => onPoint(isOn ? groupKeysByPin.get(pin.key)! : NONE)}
        />
      ))}
    </div>
  );
}
