import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, root } from './repository.ts';
import { SettingError, siteSettings, type SiteSettings } from './settings.ts';
import { startService, stopService, type Service } from './supervisor.ts';

type Account = { email: string; password: string; role: string };

function welcome(origin: string, accounts: readonly Account[]): string {
  const width = Math.max(0, ...accounts.map((account) => account.email.length));
  return [
    '',
    `  The site is at ${origin}`,
    `  Its mail is at ${origin}/dev/mail and the API's documentation at ${origin}/api/docs`,
    ...(accounts.length > 0 ? ['', '  Demo accounts:', ...accounts.map(({ email, password, role }) => `    ${email.padEnd(width)}  ${password}  ${role}`)] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}

async function start(settings: SiteSettings): Promise<Service[]> {
  const siteHost = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  const origin = `http://${siteHost}:${settings.port}`;
  const paymentsOrigin = process.env['PAYMENTS_ORIGIN'] ?? `http://${siteHost}:${settings.paymentsPort}`;
  const api = await startService('The api', join(root, 'api/src/main.ts'), {
    API_PORT: process.env['API_PORT'] ?? '0',
    HOST: settings.host,
    DATA_DIR: settings.dataDirectory,
    ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
    PAYMENTS_PORT: String(settings.paymentsPort),
    PAYMENTS_ORIGIN: paymentsOrigin,
    SITE_ORIGIN: process.env['SITE_ORIGIN'] ?? origin,
    DEMO: process.env['DEMO'] ?? '1',
  });
  try {
    const shell = await startService('The shell', join(root, 'shell/src/server/main.ts'), {
      PORT: String(settings.port),
      HOST: settings.host,
      API_BASE: `http://127.0.0.1:${api.ready.port}`,
      PAYMENTS_ORIGIN: paymentsOrigin,
      NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    });
    console.log(welcome(origin, (api.ready['accounts'] as Account[] | undefined) ?? []));
    return [shell, api];
  } catch (error) {
    await stopService(api);
    throw error;
  }
}

try {
  const settings = siteSettings(process.env);
  await mkdir(settings.dataDirectory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`DATA_DIR '${settings.dataDirectory}' cannot be used: ${error.message}.`);
  });
  if (process.env['SKIP_BUILD'] === undefined) {
    console.log('Building what changed ...');
    if ((await build({ production: process.env['NODE_ENV'] !== 'development', quiet: true })) !== 0) throw new SettingError('The build failed; npm run build shows why.');
  }
  const services = await start(settings);
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const service of services) await stopService(service);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  for (const { name, exited } of services) {
    void exited.then((code) => {
      if (stopping) return;
      console.error(`${name} ended unexpectedly (code ${code}); stopping the rest.`);
      void stop(1);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
