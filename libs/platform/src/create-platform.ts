import { QueryClient } from '@tanstack/react-query';

/** Reads never go stale, are not repeated on mount and, outside production and staging, not retried (specification 7). */
export const createQueryClient = (options: { production: boolean; /** One render: no answer is ever compared with the one before. */ once?: boolean }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnMount: false,
        structuralSharing: !options.once,
        refetchOnWindowFocus: options.production,
        retry: (failures, error) => options.production && failures < 2 && ((error as { status?: number }).status ?? 0) === 0,
      },
    },
  });
