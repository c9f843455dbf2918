import { describe, expect, it, jest } from '@jest/globals';
import { addressOf } from './address.ts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const answering = (status: number, body: unknown) =>
  jest.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

describe('addressOf', () => {
  it.each([
    [
      'searchHomes',
      { query: { minBeds: 2, beds: ['1', '2'], flex: true, endDate: undefined, neighborhoodId: [] } },
      '/api/v1/homes?beds=1%2C2&flex=true&min_beds=2',
    ],
    ['getHome', { params: { slug: 'the alder' } }, '/api/v1/homes/the%20alder'],
    ['getMagicLink', { params: { id: 'abc' } }, '/api/v1/magic_links/abc.json'],
    ['currentUser', {}, '/current-user'],
  ] as const)('%s %o', (name, input, address) => {
    expect(addressOf(name, input)).toBe(address);
  });
});

describe('createApiClient', () => {
  it('converts names both ways', async () => {
    const fetch = answering(201, { reference: 'L-1', message: 'Thank you' });
    const api = createApiClient({ base: 'http://api', fetch });
    await expect(
      api.call('createLead', { body: { productType: 'contact', email: 'a@b.co', firstName: 'Ann' } }),
    ).resolves.toEqual({ reference: 'L-1', message: 'Thank you' });
    const [address, request] = fetch.mock.calls[0]!;
    expect(address).toBe('http://api/api/v1/leads');
    expect(JSON.parse(String(request?.body))).toEqual({ product_type: 'contact', email: 'a@b.co', first_name: 'Ann' });
  });

  it('gives every write a key of its own, and takes one', async () => {
    const fetch = answering(200, { signed_out: true });
    const api = createApiClient({ base: '', fetch });
    await api.call('signOut', {});
    await api.call('signOut', {});
    await api.call('signOut', {}, { idempotencyKey: 'mine' });
    const keys = fetch.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });

  it('sends the token under both header names', async () => {
    const fetch = answering(200, {});
    await createApiClient({ base: '', token: 'secret', fetch }).call('currentUser', {});
    expect(fetch.mock.calls[0]![1]?.headers).toMatchObject({ 'x-api-token': 'secret', 'api-token': 'secret' });
  });

  it('throws the parsed error, with its fields', async () => {
    const body = {
      error: {
        code: 'invalid',
        message: 'Look again',
        fields: [{ path: 'email', message: 'Enter an email' }],
        request_id: 'r1',
      },
    };
    const call = createApiClient({ base: '', fetch: answering(422, body) }).call('forgotPassword', {
      body: { email: 'x' },
    });
    await expect(call).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Look again',
      requestId: 'r1',
      fields: [{ path: 'email', message: 'Enter an email' }],
    });
    await expect(call).rejects.toBeInstanceOf(ApiError);
  });

  it('tells of every 401', async () => {
    const onUnauthorized = jest.fn<(name: string) => void>();
    const call = createApiClient({ base: '', fetch: answering(401, null), onUnauthorized }).call('currentUser', {});
    await expect(call).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(onUnauthorized.mock.calls).toEqual([['currentUser']]);
  });

  it('says when there is no answer', async () => {
    const call = createApiClient({ base: '', fetch: () => Promise.reject(new TypeError('refused')) }).call(
      'currentUser',
      {},
    );
    await expect(call).rejects.toMatchObject({ status: 0, code: 'unavailable' });
  });
});
