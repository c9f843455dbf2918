import { mkdir } from 'node:fs/promises';
import { releaseSettings, shellSettings } from '../release/settings.ts';
import { releaseSite } from '../release/site-release.ts';
import { build } from './repository.ts';
import { SettingError, siteSettings } from './settings.ts';
import { startSite } from './site.ts';
import { stopService } from '../supervision/service.ts';

const nodeEnv = process.env['NODE_ENV'] ?? 'production';

try {
  const settings = siteSettings(process.env);
  await mkdir(settings.dataDirectory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(`DATA_DIR '${settings.dataDirectory}' cannot be used: ${error.message}.`);
  });
  if (process.env['SKIP_BUILD'] === undefined) {
    console.log('Building what changed ...');
    if ((await build({ production: nodeEnv !== 'development', quiet: true })) !== 0) throw new SettingError('The build failed; npm run build shows why.');
  }
  const production = nodeEnv !== 'development';
  const releasing = releaseSettings(process.env, production);
  await releaseSite(releasing, production);
  const services = await startSite(settings, { NODE_ENV: nodeEnv, ...shellSettings(releasing) });
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
