import type { MapLibre } from '@lodestay/map';
import { calculateDistance, lngLatBounds } from '@lodestay/map/geometry';
import { getBounds } from './first-view.ts';
import type { Pin } from './map-points.ts';
import { FIT, MAX_ZOOM } from './map-view.ts';

/** Homes within this many meters have one pin even at the highest zoom. */
const SAME_PLACE_METERS = 50;

const getPinBounds = ({ points }: Pin) =>
  getBounds(
    points.flatMap(({ area, latitude, longitude }) =>
      area
        ? [
            { latitude: area.south, longitude: area.west },
            { latitude: area.north, longitude: area.east },
          ]
        : [{ latitude, longitude }],
    ),
  )!;

/** Whether a pin stands for homes in different places, so that it separates when the map zooms in. Any other pin has a card. */
export function canSeparate(pin: Pin): boolean {
  const { south, west, north, east } = getPinBounds(pin);
  return (
    calculateDistance({ latitude: south, longitude: west }, { latitude: north, longitude: east }) > SAME_PLACE_METERS
  );
}

/** Zooms in until the homes of a pin fill the map. The middle between homes can be empty, so the center of a closer view is a home. */
export function zoomToPin(map: MapLibre, pin: Pin): void {
  const closer = map.getZoom() + 1;
  const camera = map.cameraForBounds(lngLatBounds(getPinBounds(pin)), { padding: FIT.padding, maxZoom: MAX_ZOOM });
  const fits = camera?.center !== undefined && (camera.zoom ?? 0) >= closer;
  const [nearest] = [...pin.points].sort((a, b) => calculateDistance(pin, a) - calculateDistance(pin, b));
  map.easeTo(
    fits ? camera : { center: [nearest!.longitude, nearest!.latitude], zoom: Math.min(closer, MAX_ZOOM) },
    // `originalEvent` marks the movement as the visitor's, so the new area is searched.
    { originalEvent: 'pin' },
  );
}
