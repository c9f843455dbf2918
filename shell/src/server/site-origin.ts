import type { FastifyRequest } from 'fastify';
import type { ShellConfig } from './config.ts';

/** The origin that addresses of the site are of: the one that is set, whatever name a request came by. */
export const siteOriginOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, { siteOrigin }: Pick<ShellConfig, 'siteOrigin'>): string => siteOrigin ?? `${protocol}://${host}`;
