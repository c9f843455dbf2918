import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, root } from '../commands/repository.ts';
import { SettingError, siteSettings } from '../commands/settings.ts';
import { siteOrigin, startSite } from '../commands/site.ts';
import { stopService } from '../supervision/service.ts';
import { releaseSettings, shellSettings } from '../release/settings.ts';
import { releaseSite } from '../release/site-release.ts';
import { developmentBase } from '../webpack/development.ts';
import { freePorts } from './free-ports.ts';
import { serveRemote, watchServerBundle } from './serve-remote.ts';

/** Runs a whole site of one's own with some remotes on development servers. Resolves to what ends it. */
export async function startLocalSite(names: readonly string[]): Promise<() => Promise<void>> {
  const settings = siteSettings(process.env);
  await mkdir(settings.dataDirectory, { recursive: true });
  if (process.env['SKIP_BUILD'] === undefined) {
    console.log('Building shell and remotes for development ...');
    if ((await build({ production: false, quiet: true })) !== 0) throw new SettingError('The build failed; NODE_ENV=development npm run build shows why.');
  }
  const releasing = releaseSettings(process.env, false);
  await releaseSite(releasing, false);
  const ports = await freePorts(settings.port + 10, names.length);
  const site = siteOrigin(settings);
  const stops = await Promise.all(names.flatMap((name, index) => [serveRemote(name, { port: ports[index]!, site }), watchServerBundle(name)]));
  const remotes = Object.fromEntries(names.map((name, index) => [name, { base: developmentBase(ports[index]!), serverFile: join(root, name, 'dist-development/server/index.cjs') }]));
  const services = await startSite(settings, { NODE_ENV: 'development', DEVELOPMENT_REMOTES: JSON.stringify(remotes), ...shellSettings(releasing) });
  console.log(`  Hot reload: ${names.join(', ')}\n`);
  return async () => {
    for (const service of services) await stopService(service);
    await Promise.all(stops.map((stop) => stop()));
  };
}
