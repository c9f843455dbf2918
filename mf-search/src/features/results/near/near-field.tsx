import type { Bounds, NearPlace } from '@lodestay/links';
import { useCallback, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';
import { Combobox } from '@lodestay/ui/combobox';
import { styles, useStyles } from '@lodestay/ui/styles';
import { toNearGroups, getNearOffers } from './near-places.ts';

const sheet = styles({ field: { flex: '1 1 16rem' } });

export type NearFieldProps = { bounds: Bounds | null; onChoose: (place: NearPlace) => void };

/** A combobox for the near place: a known place, or coordinates copied from a map app. */
export function NearField({ bounds, onChoose }: NearFieldProps) {
  const s = useStyles(sheet);
  const { api } = usePlatform();
  const offersById = useRef(new Map<string, NearPlace>());
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      const { places } = await api.call('suggestPlaces', { query: { term: text.trim() } }, { signal });
      const offers = getNearOffers(text, places, bounds);
      offersById.current = new Map(offers.map(({ id, place }) => [id, place]));
      return toNearGroups(offers);
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
        const place = id === null ? undefined : offersById.current.get(id);
        if (place) onChoose(place);
      }}
    />
  );
}
