import { expect, it, jest } from '@jest/globals';
import { createRenderQueryClient } from './render-query-client.ts';

const queryKey = ['searchHomes', '/api/v1/homes'] as const;

it('runs a query once for simultaneous and later reads', async () => {
  const client = createRenderQueryClient();
  const queryFn = jest.fn(async () => ({ homes: 3 }));
  const [one, other] = await Promise.all([
    client.fetchQuery({ queryKey, queryFn }),
    client.fetchQuery({ queryKey, queryFn }),
  ]);
  expect(await client.fetchQuery({ queryKey, queryFn })).toBe(one);
  expect(other).toBe(one);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(queryKey)).toEqual({ homes: 3 });
});

it('stores the error of a failed query', async () => {
  const client = createRenderQueryClient();
  const refused = new Error('refused');
  await expect(client.fetchQuery({ queryKey, queryFn: () => Promise.reject(refused) })).rejects.toBe(refused);
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', error: refused, fetchStatus: 'idle' });
});

it('can retry a failed query', async () => {
  const client = createRenderQueryClient();
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('refused')) }).catch(() => {});
  expect(await client.fetchQuery({ queryKey, queryFn: async () => 7 })).toBe(7);
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', error: null });
});
