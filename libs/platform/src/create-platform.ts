import { QueryClient } from '@tanstack/react-query';

/** Retry network errors and 5xx, never 4xx: the server would give the same response again. */
const isClientError = ({ status = 0 }: { status?: number }): boolean => status >= 400 && status < 500;
const RETRIES = 2;

/** Query defaults of specification 7: data never goes stale and is not fetched again on mount; retries only in production and staging. */
export const createQueryClient = (options: {
  /** Or staging. */ production: boolean;
  /** For a single render on the server: skips the comparison with earlier data. */ once?: boolean;
}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnMount: false,
        structuralSharing: !options.once,
        refetchOnWindowFocus: options.production,
        retry: (failures, error) =>
          options.production && failures < RETRIES && !isClientError(error as { status?: number }),
      },
    },
  });
