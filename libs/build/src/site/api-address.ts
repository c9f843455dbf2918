import { createServer } from 'node:net';
import type { SiteSettings } from '../commands/settings.ts';

/** The ports after the site's own that are tried first. Development servers begin with the tenth. */
const TRIED = 8;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port for the api, chosen once: the shell keeps calling it while the api is started again. Not one that the system hands out to
 * outgoing connections, which could take it in that moment.
 */
export async function apiPort({
  apiPort: given,
  port,
  paymentsPort,
}: Pick<SiteSettings, 'apiPort' | 'port' | 'paymentsPort'>): Promise<number> {
  if (given !== null) return given;
  for (let candidate = port + 1; candidate <= port + TRIED && candidate <= 65_535; candidate++) {
    if (candidate !== paymentsPort && (await isFree(candidate))) return candidate;
  }
  throw new Error(`None of the ports ${port + 1} to ${port + TRIED} is free for the api. Set API_PORT to a free one.`);
}

const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where a shell on this machine reaches an api that listens on `apiHost`; by this address the api knows the shell. */
export const localAddress = (apiHost: string): string => EVERYWHERE[apiHost] ?? apiHost;

export const originOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
