import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { build, root } from './repository.ts';
import { SettingError, siteSettings } from './settings.ts';
import { startSite } from './site.ts';
import { stopService } from './supervisor.ts';

const REMOTES = ['mf-search', 'mf-listing', 'mf-checkout', 'mf-account', 'mf-corporate', 'mf-partner', 'mf-marketing'];

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
  const unknown = chosen.filter((name) => !REMOTES.includes(name));
  if (unknown.length > 0) throw new SettingError(`There is no remote ${unknown.join(', ')}. There are ${REMOTES.join(', ')}.`);
  const names = chosen.length > 0 ? chosen : REMOTES;
  const settings = siteSettings(process.env);
  await mkdir(settings.dataDirectory, { recursive: true });
  console.log('Building shell and remotes for development ...');
  if ((await build({ production: false, quiet: true })) !== 0) throw new SettingError('The build failed; NODE_ENV=development npm run build shows why.');
  const ports = names.map((_, index) => settings.port + 10 + index);
  const stops = await Promise.all(names.map((name, index) => serve(name, ports[index]!)));
  const overrides = Object.fromEntries(names.map((name, index) => [name, developmentBase(ports[index]!)]));
  const services = await startSite(settings, { NODE_ENV: 'development', DEVELOPMENT_REMOTES: JSON.stringify(overrides) });
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
