import type { FastifyRequest } from 'fastify';
import { expect, it } from '@jest/globals';
import { toRenderRequest } from './document-sender.ts';

it('passes the client address to renderers for the limits of the API', () => {
  const request = {
    originalUrl: '/s/denver',
    headers: { 'user-agent': 'Browser/1' },
    ip: '203.0.113.9',
  } as unknown as FastifyRequest;
  const given = toRenderRequest(
    request,
    { apiBase: 'http://api', siteOrigin: 'https://site.example' },
    { user: null, token: undefined, nonce: 'n' },
  );
  expect(given).toMatchObject({
    url: '/s/denver',
    origin: 'https://site.example',
    clientAddress: '203.0.113.9',
    userAgent: 'Browser/1',
  });
});
