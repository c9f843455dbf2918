import { mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { root } from './repository.ts';

/** An invalid setting. The message is all that is printed. */
export class SettingError extends Error {}

export type SiteSettings = {
  /** Whether the site is for this machine only. NODE_ENV=production makes it public. */
  isLocal: boolean;
  port: number;
  host: string;
  apiHost: string;
  /** Null: any free port. */
  apiPort: number | null;
  dataDirectory: string;
  databaseUrl: string | null;
  paymentsPort: number;
};

function parsePort(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new SettingError(`${name} must be a port number from 1 to 65535, not '${text}'.`);
  return port;
}

function parseHost(name: string, text: string): string {
  if (/[\s/]/.test(text)) throw new SettingError(`${name} must be a host name or address, not '${text}'.`);
  return text;
}

/** The settings of the whole site (README, "Settings"). Throws `SettingError`. */
export function parseSiteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  const port = parsePort('PORT', env['PORT'] || '4200');
  const apiPort = env['API_PORT'] || '0';
  const dataDirectory = env['DATA_DIR'] || '.data';
  if (dataDirectory.includes('\0')) throw new SettingError('DATA_DIR is not a path.');
  const databaseUrl = env['DATABASE_URL'] || null;
  if (databaseUrl !== null && !(URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol))) {
    throw new SettingError("DATABASE_URL must look like 'postgresql://user:password@host:5432/name'.");
  }
  return {
    isLocal: env['NODE_ENV'] !== 'production',
    port,
    host: parseHost('HOST', env['HOST'] || '127.0.0.1'),
    apiHost: parseHost('API_HOST', env['API_HOST'] || '127.0.0.1'),
    apiPort: apiPort === '0' ? null : parsePort('API_PORT', apiPort),
    dataDirectory: isAbsolute(dataDirectory) ? dataDirectory : join(root, dataDirectory),
    databaseUrl,
    paymentsPort: parsePort('PAYMENTS_PORT', env['PAYMENTS_PORT'] || String(port + 1)),
  };
}

/** Creates the folder of the site's data. Throws `SettingError`. */
export async function makeDataDirectory({ dataDirectory }: Pick<SiteSettings, 'dataDirectory'>): Promise<void> {
  await mkdir(dataDirectory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`DATA_DIR '${dataDirectory}' cannot be used: ${error.message}.`);
  });
}
