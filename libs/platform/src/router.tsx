import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Location } from './location.ts';

type Place = { location: Location; params: Readonly<Record<string, string | undefined>> };

const PlaceContext = createContext<Place | null>(null);

/** Tells a page where it stands. `params` are the decoded values of the path's parameters. */
export function PlaceProvider({ location, params, children }: Place & { children: ReactNode }) {
  const place = useMemo(() => ({ location, params }), [location, params]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('the hooks of the router need a PlaceProvider');
  return place;
}

export const useLocation = (): Location => usePlace().location;

export const useParams = (): Place['params'] => usePlace().params;

/** The query of the address, in the form that routers of React give it. It is changed by `navigate` alone. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}
