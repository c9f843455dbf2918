import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { registerSitemapRoutes } from './routes.ts';
import { createSitemaps } from './sitemaps.ts';
import type { Db } from './tables.ts';

/** Tells search engines which pages there are: those of markets, cities, buildings and homes that are offered now. */
export function registerSitemap(app: FastifyInstance, options: { db: Db; clock: Clock; siteOrigin: string }): void {
  registerSitemapRoutes(app, createSitemaps(options));
}
