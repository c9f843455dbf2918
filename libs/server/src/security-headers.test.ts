import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from '@jest/globals';
import { registerSecurityHeaders } from './security-headers.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function answers(https: boolean) {
  app = Fastify();
  registerSecurityHeaders(app, { https });
  app.get('/', () => 'page');
  app.get('/framed', (_request, reply) => reply.header('x-frame-options', 'SAMEORIGIN').send('page'));
  app.get('/moved', (_request, reply) => reply.redirect('/'));
  app.get('/fails', () => {
    throw new Error('broken');
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return Promise.all(
    ['/', '/framed', '/moved', '/fails', '/missing', '/%E0%A4%A'].map(
      async (path) => (await fetch(origin + path, { redirect: 'manual' })).headers,
    ),
  );
}

describe('registerSecurityHeaders', () => {
  it('sets headers on pages, redirects, errors and missing pages', async () => {
    for (const headers of await answers(false)) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('lets a page allow framing by pages of the same site', async () => {
    expect((await answers(false)).map((headers) => headers.get('x-frame-options'))).toEqual([
      'DENY',
      'SAMEORIGIN',
      'DENY',
      'DENY',
      'DENY',
      'DENY',
    ]);
  });

  it('sends HSTS on an https site', async () => {
    for (const headers of await answers(true))
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});
