import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * The address for the router, which answers a path with a broken escape ('/s/%E0%A4%A') by itself, before any hook and in JSON. Such
 * a path goes on with its percent signs escaped; `originalUrl` keeps what was asked for.
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path] = url.split('?', 1) as [string];
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Whether the path of a request has an escape that means nothing. */
export const isBadAddress = ({ url, originalUrl }: Pick<FastifyRequest, 'url' | 'originalUrl'>): boolean =>
  url !== originalUrl;
