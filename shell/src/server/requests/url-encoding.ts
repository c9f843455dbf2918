import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Rewrites a URL with invalid encoding ('/s/%E0%A4%A') by escaping its percent signs. Otherwise the router would answer
 * it in JSON before any hook runs. `originalUrl` keeps the requested URL.
 */
export function toRoutableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path] = url.split('?', 1) as [string];
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Whether the path of a request has invalid URL encoding. */
export const hasInvalidEncoding = ({ url, originalUrl }: Pick<FastifyRequest, 'url' | 'originalUrl'>): boolean =>
  url !== originalUrl;
