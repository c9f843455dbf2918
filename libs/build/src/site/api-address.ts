import { createServer } from 'node:net';
import type { SiteSettings } from '../commands/settings.ts';

/** The number of ports after the site's port to try. Development servers use the tenth and later ports. */
const TRIED = 8;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A fixed port for the api, because the shell keeps calling it while the api restarts. Not an ephemeral port, which an outgoing
 * connection could take in the meantime.
 */
export async function chooseApiPort({
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

/** The address at which a shell on this machine reaches an api that listens on `apiHost`. */
export const toLocalAddress = (apiHost: string): string => EVERYWHERE[apiHost] ?? apiHost;

export const toOrigin = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
