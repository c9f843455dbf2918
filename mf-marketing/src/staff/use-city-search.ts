import { useCallback, useRef } from 'react';
import { usePlatform } from '@lodestay/platform';

type City = { slug: string; name: string };

const MAX_CITIES = 8;

/** Suggests display cities for a combobox, and finds the one that was chosen. */
export function useCitySearch() {
  const { api } = usePlatform();
  const found = useRef<readonly City[]>([]);
  const load = useCallback(
    async (text: string) => {
      const { displayCities } = await api.call('listDisplayCities', {});
      const words = text.trim().toLowerCase();
      found.current = displayCities
        .map(({ slug, name, state }) => ({ slug, name: `${name}, ${state}` }))
        .filter(({ name }) => name.toLowerCase().includes(words))
        .slice(0, MAX_CITIES);
      const options = found.current.map(({ slug, name }) => ({ id: slug, text: name }));
      return [{ id: 'cities', title: 'Cities', options }];
    },
    [api],
  );
  const findCity = useCallback((slug: string | null) => found.current.find((city) => city.slug === slug), []);
  return { load, findCity };
}
