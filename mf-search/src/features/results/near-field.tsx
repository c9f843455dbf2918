import type { Bounds, NearPlace } from '@lodestay/links';
import { useCallback, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Combobox } from '@lodestay/ui/combobox';
import { styles, useStyles } from '@lodestay/ui/styles';
import { nearGroups, nearOffers } from './near-places.ts';

const sheet = styles({ field: { flex: '1 1 16rem' } });

export type NearFieldProps = { bounds: Bounds | null; onChoose: (place: NearPlace) => void };

/** Takes the place that homes are to be near: one of ours, or a point as maps let one copy it. */
export function NearField({ bounds, onChoose }: NearFieldProps) {
  const s = useStyles(sheet);
  const { api } = usePlatform();
  const offered = useRef(new Map<string, NearPlace>());
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { places } = await api.call('suggestPlaces', { query: { term: text.trim() } }, { signal });
      const offers = nearOffers(text, places, bounds);
      offered.current = new Map(offers.map(({ id, place }) => [id, place]));
      return nearGroups(offers);
    },
    [api, bounds],
  );
  return (
    <Combobox
      className={s.field}
      label="Distance to work, campus or an address"
      hideLabel
      placeholder="Work, campus or address"
      emptyText="No match. Try a nearby place, or coordinates such as 39.75, -105.02"
      load={load}
      enterTakesFirst
      focusOnMount
      onChoose={(id) => {
        const place = id === null ? undefined : offered.current.get(id);
        if (place) onChoose(place);
      }}
    />
  );
}
