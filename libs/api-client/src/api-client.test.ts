import type { AxiosAdapter } from 'axios';
import { describe, expect, it, jest } from '@jest/globals';
import { formatCallUrl } from './call-url.ts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** Answers every call, and keeps the requests as axios would send them. */
function answering(status: number, body: unknown) {
  const adapter = jest.fn<AxiosAdapter>(async (config) => ({
    status,
    data: JSON.stringify(body),
    statusText: '',
    headers: {},
    config,
  }));
  return { sending: { adapter }, sent: () => adapter.mock.calls.map(([config]) => config) };
}

describe('formatCallUrl', () => {
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
    expect(formatCallUrl(name, input)).toBe(address);
  });
});

describe('createApiClient', () => {
  it('converts names both ways', async () => {
    const { sending, sent } = answering(201, { reference: 'L-1', message: 'Thank you' });
    const api = createApiClient({ base: 'http://api', sending });
    await expect(
      api.call('createLead', { body: { productType: 'contact', email: 'a@b.co', firstName: 'Ann' } }),
    ).resolves.toEqual({ reference: 'L-1', message: 'Thank you' });
    const [request] = sent();
    expect(request).toMatchObject({ url: 'http://api/api/v1/leads', method: 'post' });
    expect(request!.headers.toJSON()).toMatchObject({ Accept: 'application/json', 'Content-Type': 'application/json' });
    expect(JSON.parse(request!.data as string)).toEqual({
      product_type: 'contact',
      email: 'a@b.co',
      first_name: 'Ann',
    });
  });

  it('sends no content type without a body', async () => {
    const { sending, sent } = answering(200, { signed_out: true });
    await createApiClient({ base: '', sending }).call('signOut', {});
    expect(Object.keys(sent()[0]!.headers.toJSON())).not.toContain('Content-Type');
    expect(sent()[0]!.data).toBeUndefined();
  });

  it('gives each write its own idempotency key, and accepts a given one', async () => {
    const { sending, sent } = answering(200, { signed_out: true });
    const api = createApiClient({ base: '', sending });
    await api.call('signOut', {});
    await api.call('signOut', {});
    await api.call('signOut', {}, { idempotencyKey: 'mine' });
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });

  it('sends both token headers and the forwarded visitor', async () => {
    const { sending, sent } = answering(200, {});
    const visitor = { token: 'secret', userAgent: 'Firefox', clientAddress: '203.0.113.7' };
    await createApiClient({ base: '', sending, ...visitor }).call('currentUser', {});
    expect(sent()[0]!.headers.toJSON()).toEqual({
      Accept: 'application/json',
      'x-api-token': 'secret',
      'api-token': 'secret',
      'x-forwarded-user-agent': 'Firefox',
      'x-forwarded-for': '203.0.113.7',
    });
  });

  it('throws the parsed error with its fields', async () => {
    const body = {
      error: {
        code: 'invalid',
        message: 'Look again',
        fields: [{ path: 'email', message: 'Enter an email' }],
        request_id: 'r1',
      },
    };
    const call = createApiClient({ base: '', sending: answering(422, body).sending }).call('forgotPassword', {
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

  it('reports every 401', async () => {
    const onUnauthorized = jest.fn<(name: string) => void>();
    const call = createApiClient({ base: '', sending: answering(401, null).sending, onUnauthorized }).call(
      'currentUser',
      {},
    );
    await expect(call).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(onUnauthorized.mock.calls).toEqual([['currentUser']]);
  });

  it('throws status 0 without a response', async () => {
    const refused = new TypeError('refused');
    const sending = { adapter: () => Promise.reject(refused) };
    const call = createApiClient({ base: '', sending }).call('currentUser', {});
    await expect(call).rejects.toMatchObject({ status: 0, code: 'unavailable', cause: refused });
  });

  it('rejects with the reason of the abort signal', async () => {
    const { sending } = answering(200, {});
    const signal = AbortSignal.abort(new Error('left'));
    await expect(createApiClient({ base: '', sending }).call('currentUser', {}, { signal })).rejects.toThrow('left');
  });
});
