import { QueryClient } from '@tanstack/react-query';

/** What could not be answered may be in a moment; a refusal is an answer, and would be given again. */
const isRefusal = ({ status = 0 }: { status?: number }): boolean => status >= 400 && status < 500;
const RETRIES = 2;

/** Specification 7, query defaults: reads never go stale, are not repeated on mount and, outside production and staging, not retried. */
export const createQueryClient = (options: {
  /** Or staging. */ production: boolean;
  /** One render: no answer is ever compared with the one before. */ once?: boolean;
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
          options.production && failures < RETRIES && !isRefusal(error as { status?: number }),
      },
    },
  });
