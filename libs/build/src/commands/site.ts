import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { root } from './repository.ts';
import type { SiteSettings } from './settings.ts';
import { startService, stopService, type Service } from '../supervision/service.ts';

type Account = { email: string; password: string; role: string };

function welcome(origin: string, accounts: readonly Account[]): string {
  const width = (key: keyof Account) => Math.max(0, ...accounts.map((account) => account[key].length));
  const rows = accounts.map(({ email, password, role }) => `    ${email.padEnd(width('email'))}  ${password.padEnd(width('password'))}  ${role}`);
  return [
    '',
    `  The site is at ${origin}`,
    `  Its mail is at ${origin}/dev/mail, the API's documentation at ${origin}/api/docs`,
    ...(rows.length > 0 ? ['', '  Demo accounts:', ...rows] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::']);

const hostOf = ({ host }: SiteSettings) => (LOCAL.has(host) ? 'localhost' : host);

/** The public origin of the site. */
export const siteOrigin = (settings: SiteSettings): string => process.env['SITE_ORIGIN'] ?? `http://${hostOf(settings)}:${settings.port}`;

/** Starts api and shell, in this order, and prints where the site is. `shellEnv` is for the shell alone. */
export async function startSite(settings: SiteSettings, shellEnv: Record<string, string>): Promise<Service[]> {
  const origin = siteOrigin(settings);
  const paymentsOrigin = process.env['PAYMENTS_ORIGIN'] ?? `http://${hostOf(settings)}:${settings.paymentsPort}`;
  const isLocal = process.env['NODE_ENV'] !== 'production';
  // Both servers must verify what the other signs.
  const siteSecret = process.env['SITE_SECRET'] ?? (isLocal ? randomBytes(32).toString('hex') : undefined);
  const api = await startService('The api', join(root, 'api/src/main.ts'), {
    API_PORT: process.env['API_PORT'] ?? '0',
    HOST: settings.host,
    DATA_DIR: settings.dataDirectory,
    DATABASE_URL: settings.databaseUrl ?? undefined,
    SITE_ORIGIN: origin,
    SITE_SECRET: siteSecret,
    // The only client of the api is the shell beside it.
    TRUST_PROXY: '127.0.0.1',
    PAYMENTS_PORT: String(settings.paymentsPort),
    PAYMENTS_ORIGIN: paymentsOrigin,
    DEMO: process.env['DEMO'] ?? (isLocal ? '1' : '0'),
  });
  try {
    const shell = await startService('The shell', join(root, 'shell/src/server/main.ts'), {
      PORT: String(settings.port),
      HOST: settings.host,
      SITE_ORIGIN: origin,
      API_BASE: `http://127.0.0.1:${api.ready.port}`,
      PAYMENTS_ORIGIN: paymentsOrigin,
      SITE_SECRET: siteSecret,
      LOCAL_SITE: isLocal ? '1' : undefined,
      // Every thread that renders would otherwise bring memory arenas of its own: measured, 300 MB instead of 460.
      MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
      ...shellEnv,
    });
    console.log(welcome(origin, (api.ready['accounts'] as Account[] | undefined) ?? []));
    return [shell, api];
  } catch (error) {
    await stopService(api);
    throw error;
  }
}
