import { expect, it, jest } from '@jest/globals';
import { createOneRenderClient } from './one-render-client.ts';

const queryKey = ['searchHomes', '/api/v1/homes'] as const;

it('reads the same once, however often it is asked and when', async () => {
  const client = createOneRenderClient();
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

it('keeps what could not be read as its error, for what is rendered', async () => {
  const client = createOneRenderClient();
  const refused = new Error('refused');
  await expect(client.fetchQuery({ queryKey, queryFn: () => Promise.reject(refused) })).rejects.toBe(refused);
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', error: refused, fetchStatus: 'idle' });
});

it('can read again what could not be read', async () => {
  const client = createOneRenderClient();
  await client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('refused')) }).catch(() => {});
  expect(await client.fetchQuery({ queryKey, queryFn: async () => 7 })).toBe(7);
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', error: null });
});
