import { hashKey, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../create-platform.ts';

type Read = {
  queryKey: readonly unknown[];
  queryFn: (context: { client: QueryClient; queryKey: readonly unknown[] }) => Promise<unknown>;
};

/**
 * The cache of one render: what was read once is there, and what could not be read says why. It fetches by itself, because
 * the library gives each fetch an object with a getter, whose shape lives until the next full collection and holds the answer
 * until then: every page left 140 KB behind.
 */
export function createOneRenderClient(): QueryClient {
  const client = createQueryClient({ production: false, once: true });
  const underWay = new Map<string, Promise<unknown>>();

  async function read({ queryKey, queryFn }: Read): Promise<unknown> {
    const known = client.getQueryData(queryKey);
    if (known !== undefined) return known;
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

  client.fetchQuery = ((given: Read) => {
    const hash = hashKey(given.queryKey);
    const reading = underWay.get(hash) ?? read(given);
    underWay.set(hash, reading);
    return reading.finally(() => underWay.delete(hash));
  }) as QueryClient['fetchQuery'];
  return client;
}
