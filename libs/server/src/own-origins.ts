import { isLoopbackHost } from './loopback-host.ts';

/** Names of this machine that browsers treat as different origins. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins of this site: SITE_ORIGIN and, if that is this machine, the machine's other names with the same port. Never derived
 * from a request, because clients can send any Host header.
 */
export function getOwnOrigins(siteOrigin: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(siteOrigin);
  if (!isLoopbackHost(hostname)) return new Set([siteOrigin]);
  return new Set([siteOrigin, ...LOOPBACK_NAMES.map((name) => `${protocol}//${name}${port && `:${port}`}`)]);
}
