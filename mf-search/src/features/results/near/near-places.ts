import type { ResponseOf } from '@lodestay/contracts';
import { parsePoint, type Bounds, type NearPlace } from '@lodestay/links';
import type { SuggestionGroup } from '@lodestay/ui/combobox';

type Place = ResponseOf<'suggestPlaces'>['places'][number];

/** A place that the combobox offers. */
type Offer = { id: string; detail: string; place: NearPlace };

const getCenter = ({ south, west, north, east }: Bounds): NearPlace => ({
  name: 'the center of the map',
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** The places to offer for a typed text: its coordinates, the center of the searched map area, and known places. */
export function getNearOffers(text: string, places: readonly Place[], bounds: Bounds | null): Offer[] {
  const point = parsePoint(text);
  const knownPlaces = places.flatMap(({ url, name, detail, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [{ id: url, detail, place: { name, latitude, longitude } }],
  );
  return [
    ...(point ? [{ id: 'point', detail: 'these coordinates', place: point }] : []),
    ...(bounds && text.trim() === ''
      ? [{ id: 'middle', detail: 'the area you’re viewing', place: getCenter(bounds) }]
      : []),
    ...knownPlaces,
  ];
}

export const toNearGroups = (offers: readonly Offer[]): SuggestionGroup[] =>
  offers.length === 0
    ? []
    : [
        {
          id: 'near',
          title: 'Places',
          options: offers.map(({ id, detail, place }) => ({ id, text: place.name, detail })),
        },
      ];
