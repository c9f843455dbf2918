import type { ApiClient } from '@lodestay/api-client';
import { formatInput, SEARCHES } from '@lodestay/api-client';
import type { RequestOf, ResponseOf, RouteName, routes } from '@lodestay/contracts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';

type ReadName = { [Name in RouteName]: (typeof routes)[Name][0] extends 'GET' ? Name : never }[RouteName];
type WriteName = Exclude<RouteName, ReadName>;
type NoInput = Record<never, never>;
type InputOf<Name extends RouteName> = unknown extends RequestOf<Name> ? NoInput : RequestOf<Name>;

/** Cache key of a read: its name, which stands for method and path, and its parameters (specification 7). */
export const getQueryKey = (name: RouteName, input: object = {}) => [name, formatInput(input)] as const;

/** Search results are stale after 30 seconds (specification 7). No retries: a person can search again. */
const SEARCH_CACHE = { staleTime: 30_000, retry: false };

const createQuery = <Name extends ReadName>(api: ApiClient, name: Name, input: InputOf<Name>) => ({
  queryKey: getQueryKey(name, input as object),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<ResponseOf<Name>> =>
    api.call(name, input as RequestOf<Name>, { signal }),
  ...(SEARCHES.has(name) ? SEARCH_CACHE : undefined),
});

/** Reads from the API in a component. `keepPrevious` returns the previous data while new data loads. */
export function useEndpoint<Name extends ReadName>(
  name: Name,
  input: InputOf<Name>,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
) {
  const { api } = usePlatform();
  return useQuery<ResponseOf<Name>, Error>({
    ...createQuery(api, name, input),
    enabled: options.enabled,
    ...(options.keepPrevious ? { placeholderData: (previous: unknown) => previous as never } : {}),
  });
}

/** Reads before rendering. Throws `ApiError`; `prefetchQuery` would swallow it, and the page would render empty. */
export const fetchEndpoint = <Name extends ReadName>(
  queryClient: QueryClient,
  api: ApiClient,
  name: Name,
  input: InputOf<Name>,
): Promise<ResponseOf<Name>> => queryClient.fetchQuery(createQuery(api, name, input)) as Promise<ResponseOf<Name>>;

/** Writes through the API. `invalidates` names the reads to fetch again afterwards. */
export function useCommand<Name extends WriteName>(name: Name, options: { invalidates?: readonly ReadName[] } = {}) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return useMutation<ResponseOf<Name>, Error, InputOf<Name>>({
    mutationFn: (input) => api.call(name, input as RequestOf<Name>),
    onSuccess: () =>
      Promise.all((options.invalidates ?? []).map((read) => queryClient.invalidateQueries({ queryKey: [read] }))),
  });
}
