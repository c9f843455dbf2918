import { isAbsolute, join } from 'node:path';
import { root } from './repository.ts';

/** A setting that cannot be used; its message is the one line that a person reads. */
export class SettingError extends Error {}

export type SiteSettings = { port: number; host: string; dataDirectory: string; databaseUrl: string | null; paymentsPort: number };

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new SettingError(`${name} must be a port number from 1 to 65535, not '${text}'.`);
  return port;
}

/** The settings of the whole site (README, "Settings"). Throws `SettingError`. */
export function siteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  const port = portOf('PORT', env['PORT'] || '4200');
  const host = env['HOST'] || '127.0.0.1';
  if (/[\s/]/.test(host)) throw new SettingError(`HOST must be a host name or address, not '${host}'.`);
  const dataDirectory = env['DATA_DIR'] || '.data';
  if (dataDirectory.includes('\0')) throw new SettingError('DATA_DIR is not a path.');
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl !== null && !(URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol))) {
    throw new SettingError("DATABASE_URL must look like 'postgresql://user:password@host:5432/name'.");
  }
  return {
    port,
    host,
    dataDirectory: isAbsolute(dataDirectory) ? dataDirectory : join(root, dataDirectory),
    databaseUrl,
    paymentsPort: portOf('PAYMENTS_PORT', env['PAYMENTS_PORT'] || String(port + 1)),
  };
}
