import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from '@jest/globals';
import { registerFeed } from './feed.ts';
import type { ComposedSite } from '../site/composed-site.ts';

const ORIGIN = 'https://lodestay.example';
const article = {
  path: '/blog/rents/',
  title: 'Rents & <fees>',
  description: 'A & B',
  date: '2026-11-20',
  updated: '2026-11-23',
};

let app: FastifyInstance;
afterEach(() => app.close());

async function get(frame: object | null) {
  app = Fastify();
  const site = () => (frame ? ({ frame: { siteName: 'Lodestay', ...frame } } as ComposedSite) : null);
  registerFeed(app, { config: { siteOrigin: ORIGIN }, site });
  return app.inject({ url: '/blog/feed.xml' });
}

/** Parses XML, and throws if it is not well-formed. */
function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

it('is well-formed RSS with absolute URLs', async () => {
  const { headers, body } = await get({ articles: [article] });
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  const xml = parseXml(body);
  expect(xml.documentElement.getAttribute('version')).toBe('2.0');
  const items = [...xml.querySelectorAll('item')];
  expect(
    items.map((item) =>
      ['title', 'link', 'description', 'pubDate'].map((name) => item.querySelector(name)!.textContent),
    ),
  ).toEqual([['Rents & <fees>', `${ORIGIN}/blog/rents/`, 'A & B', 'Fri, 20 Nov 2026 12:00:00 GMT']]);
  expect(xml.querySelector('lastBuildDate')!.textContent).toBe('Mon, 23 Nov 2026 12:00:00 GMT');
});

it.each([[{ articles: [] }], [{}]])('is valid without articles: %j', async (frame) => {
  const xml = parseXml((await get(frame)).body);
  expect(xml.querySelectorAll('item')).toHaveLength(0);
});

it('returns 503 while there is no composition', async () => {
  expect((await get(null)).statusCode).toBe(503);
});
