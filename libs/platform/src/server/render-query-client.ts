import { hashKey, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../create-platform.ts';

type Read = {
  queryKey: readonly unknown[];
  queryFn: (context: { client: QueryClient; queryKey: readonly unknown[] }) => Promise<unknown>;
};

/**
 * Creates the query client of one server render. It caches results and errors. It replaces the library's `fetchQuery`, which keeps each
 * response in memory until the next full garbage collection (140 KB per page).
 */
export function createRenderQueryClient(): QueryClient {
  const client = createQueryClient({ production: false, once: true });
  const pendingReads = new Map<string, Promise<unknown>>();

  async function read({ queryKey, queryFn }: Read): Promise<unknown> {
    const cached = client.getQueryData(queryKey);
    if (cached !== undefined) return cached;
    try {
      return client.setQueryData(queryKey, await queryFn({ client, queryKey }));
    } catch (error) {
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({ status: 'error', error: error as Error });
      throw error;
    }
  }

  client.fetchQuery = ((options: Read) => {
    const hash = hashKey(options.queryKey);
    const pending = pendingReads.get(hash) ?? read(options);
    pendingReads.set(hash, pending);
    return pending.finally(() => pendingReads.delete(hash));
  }) as QueryClient['fetchQuery'];
  return client;
}
