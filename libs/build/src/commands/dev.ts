import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { releaseSettings, shellSettings } from '../release/settings.ts';
import { releaseSite, releasedPackages } from '../release/site-release.ts';
import { build, root } from './repository.ts';
import { SettingError, siteSettings } from './settings.ts';
import { startSite } from './site.ts';
import { stopService } from './supervisor.ts';


process.env['NODE_ENV'] = 'development';
const { developmentBase, withHotReload } = await import('../webpack/development.ts');

/** Serves one remote with hot reload; its server bundle is rebuilt beside it. */
async function serve(name: string, port: number): Promise<() => Promise<void>> {
  const { default: configurations } = (await import(pathToFileURL(join(root, name, 'webpack.config.ts')).href)) as { default: Configuration[] };
  const [browser, server] = configurations as [Configuration, Configuration];
  const watching = webpack(server)!.watch({}, (error, stats) => {
    if (error ?? stats?.hasErrors()) console.error(error ?? stats!.toString('errors-only'));
  });
  const development = new WebpackDevServer(
    {
      port, host: 'localhost', hot: true, liveReload: false, allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    webpack(withHotReload(browser, name, port))!,
  );
  await development.start();
  return async () => {
    await development.stop();
    await new Promise((resolve) => watching!.close(resolve));
  };
}

try {
  const chosen = process.argv.slice(2);
  const remotes = (await releasedPackages()).filter((name) => name !== 'shell');
  const unknown = chosen.filter((name) => !remotes.includes(name));
  if (unknown.length > 0) throw new SettingError(`There is no remote ${unknown.join(', ')}. There are ${remotes.join(', ')}.`);
  const names = chosen.length > 0 ? chosen : remotes;
  const settings = siteSettings(process.env);
  await mkdir(settings.dataDirectory, { recursive: true });
  console.log('Building shell and remotes for development ...');
  if ((await build({ production: false, quiet: true })) !== 0) throw new SettingError('The build failed; NODE_ENV=development npm run build shows why.');
  const releasing = releaseSettings(process.env, false);
  await releaseSite(releasing, false);
  const ports = names.map((_, index) => settings.port + 10 + index);
  const stops = await Promise.all(names.map((name, index) => serve(name, ports[index]!)));
  const overrides = Object.fromEntries(names.map((name, index) => [name, { base: developmentBase(ports[index]!), serverFile: join(root, name, 'dist-development/server/index.cjs') }]));
  const services = await startSite(settings, { NODE_ENV: 'development', DEVELOPMENT_REMOTES: JSON.stringify(overrides), ...shellSettings(releasing) });
  console.log(`  Hot reload: ${names.join(', ')}\n`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const service of services) await stopService(service);
    await Promise.all(stops.map((end) => end()));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
