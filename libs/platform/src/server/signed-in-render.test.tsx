import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CurrentUser } from '@lodestay/contracts';
import { createRenderRequest } from '@lodestay/contracts/render-request';
import { obscureUserId } from '@lodestay/stay';
import { useEndpoint } from '../endpoint.ts';
import { defineRemote } from '../remote.ts';
import { serverBundle } from './index.ts';

const DENVER = { query: { market: 'denver' } };
const Page = () => <p>{useEndpoint('searchHomes', DENVER).data?.totalHomes} homes</p>;
const remote = defineRemote({
  name: 'mf-x',
  pages: [
    {
      name: 'x',
      path: '/x',
      load: async () => ({
        Page,
        prefetch: async ({ fetch }) => void (await fetch('searchHomes', DENVER)),
        head: () => ({ title: 'X' }),
      }),
    },
  ],
});

let api: http.Server;
let requestUrls: string[];
let forwardedFor: unknown[];
let cookies: unknown[];
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      api = http
        .createServer((request, response) => {
          requestUrls.push(request.url!);
          forwardedFor.push(request.headers['x-forwarded-for']);
          cookies.push(request.headers.cookie);
          response.end('{"total_homes":3}');
        })
        .listen(0, '127.0.0.1', resolve);
    }),
);
beforeEach(() => {
  requestUrls = [];
  forwardedFor = [];
  cookies = [];
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const render = async (user: CurrentUser | null, clientAddress?: string, cookie?: string) => {
  const result = await serverBundle(remote).render(
    createRenderRequest({
      url: '/x',
      origin: 'http://site',
      apiBase: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      user,
      clientAddress,
      cookie,
      nonce: '',
      phone: '',
      now: Date.parse('2027-01-01T12:00:00Z'),
    }),
  );
  if (!('html' in result)) throw new Error(`status ${result.status}`);
  return {
    html: result.html,
    keys: (JSON.parse(result.state) as { queries: { queryKey: unknown }[] }).queries.map(({ queryKey }) => queryKey),
  };
};

it('adds the user to the search call, and returns the same page and cache keys as for a visitor', async () => {
  const visitor = await render(null);
  const member = await render({ id: 42, activeMembership: true } as CurrentUser);
  expect(requestUrls).toEqual([
    '/api/v1/homes?market=denver',
    `/api/v1/homes?active_membership=true&market=denver&user=${encodeURIComponent(obscureUserId(42, Date.parse('2027-01-01T12:00:00Z')))}`,
  ]);
  expect(member).toEqual(visitor);
  expect(member.html).toContain('3');
  expect(member.keys).toEqual([['searchHomes', '?market=denver']]);
});

it('forwards the client address to the API for its rate limits', async () => {
  await render(null, '203.0.113.9');
  await render(null);
  expect(forwardedFor).toEqual(['203.0.113.9', undefined]);
});

it('forwards the visitor ID to the API for feature flags', async () => {
  await render(null, undefined, 'multiple_visits=abc');
  await render(null);
  expect(cookies).toEqual(['multiple_visits=abc', undefined]);
});
