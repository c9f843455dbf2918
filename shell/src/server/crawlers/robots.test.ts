import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from '@jest/globals';
import { registerRobots } from './robots.ts';
import type { ComposedSite } from '../site/composed-site.ts';

const route = (owner: string, path: string) => ({ owner, path, page: 'x' });

const SITE = {
  composition: {
    routes: [
      route('mf-search', '/'),
      route('mf-search', '/s/:market'),
      route('mf-marketing', '/privacy'),
      route('mf-listing', '/compare'),
      route('mf-account', '/account'),
      route('mf-partner', '/partner'),
    ],
  },
  // The partner's release fails verification, so its page returns 503.
  remotes: new Map(['mf-search', 'mf-marketing', 'mf-listing', 'mf-account'].map((name) => [name, {}])),
  frame: { staticPaths: ['/p/faq/'] },
} as unknown as ComposedSite;

let app: FastifyInstance;
afterEach(() => app.close());

function start(config: { indexed: boolean; siteOrigin: string }, site: ComposedSite | null = SITE) {
  app = Fastify();
  registerRobots(app, { config, site: () => site });
  app.get('/page', (_request, reply) => reply.type('text/html').send('<h1>'));
  return (url: string) => app.inject({ url, headers: { host: 'inner:4200' } });
}

describe('a site for search engines', () => {
  it('allows robots and lists the sitemap at the configured origin', async () => {
    const get = start({ indexed: true, siteOrigin: 'https://lodestay.example' });
    const { headers, body } = await get('/robots.txt');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(body).toContain('Disallow: /account/\n');
    expect(body).toContain('Sitemap: https://lodestay.example/sitemap.xml');
    expect((await get('/page')).headers['x-robots-tag']).toBeUndefined();
  });

  it('lists static pages of the remotes that can be served', async () => {
    const get = start({ indexed: true, siteOrigin: 'http://localhost:4200' });
    const { headers, body } = await get('/sitemaps/pages.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc]) => loc)).toEqual([
      'http://localhost:4200/',
      'http://localhost:4200/p/faq/',
      'http://localhost:4200/privacy',
    ]);
  });

  it('returns 503 while there is no composition', async () => {
    expect(
      (await start({ indexed: true, siteOrigin: 'http://localhost:4200' }, null)('/sitemaps/pages.xml')).statusCode,
    ).toBe(503);
  });
});

it('sends noindex with every response of a site that is not indexed', async () => {
  const get = start({ indexed: false, siteOrigin: 'http://localhost:4200' });
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  const answers = await Promise.all(['/page', '/robots.txt', '/nothing'].map(get));
  expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(Array(3).fill('noindex, nofollow'));
});
