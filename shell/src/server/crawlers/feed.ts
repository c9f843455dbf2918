import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import type { ShellConfig } from '../config/shell-config.ts';
import type { ComposedSite } from '../site/composed-site.ts';
import { sendNotReady } from '../site/send-not-ready.ts';

export type FeedOptions = { config: Pick<ShellConfig, 'siteOrigin'>; site: () => ComposedSite | null };

/** Articles are dated by day. Noon keeps the day in every American time zone. */
const toDate = (day: string) => new Date(`${day}T12:00:00Z`);

/** Writes the RSS feed of the articles. */
export function writeFeed(origin: string, { siteName, articles = [] }: ComposedSite['frame']): string {
  const address = `${origin}/blog/feed.xml`;
  const feed = new Feed({
    id: `${origin}/blog/`,
    title: `${siteName} blog`,
    description: 'Rents and stays in numbers, computed from our own inventory',
    link: `${origin}/blog/`,
    language: 'en-US',
    copyright: siteName,
    feedLinks: { rss: address },
    updated:
      articles.length > 0
        ? toDate(
            articles
              .map(({ updated }) => updated)
              .toSorted()
              .at(-1)!,
          )
        : undefined,
  });
  for (const { path, title, description, date } of articles)
    feed.addItem({
      id: origin + path,
      guid: origin + path,
      link: origin + path,
      title,
      description,
      date: toDate(date),
    });
  return feed.rss2();
}

/** Serves the RSS feed of the blog. */
export function registerFeed(app: FastifyInstance, { config, site }: FeedOptions) {
  app.get('/blog/feed.xml', (_request, reply) => {
    const composed = site();
    if (!composed) return sendNotReady(reply);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/rss+xml; charset=utf-8')
      .send(writeFeed(config.siteOrigin, composed.frame));
  });
}
