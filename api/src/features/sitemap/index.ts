import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { registerSitemapRoutes } from './routes.ts';
import { createSitemaps } from './sitemaps.ts';
import type { Db } from './tables.ts';

/** Serves the sitemaps of all live market, city, building and home pages. */
export function registerSitemap(app: FastifyInstance, options: { db: Db; clock: Clock; siteOrigin: string }): void {
  registerSitemapRoutes(app, createSitemaps(options));
}
