import { join } from 'node:path';
import { build, root } from '../commands/repository.ts';
import { makeDataDirectory, SettingError, parseSiteSettings } from '../commands/settings.ts';
import { parseReleaseSettings, toShellSettings } from '../release/settings.ts';
import { releaseSite } from '../release/site-release.ts';
import { describeGivenUp, startInOrder } from '../site/run-services.ts';
import { getSiteOrigin } from '../site/site-origin.ts';
import { getApiBase, startApi, startShell } from '../site/start-services.ts';
import { getAccounts, formatWelcome } from '../site/welcome.ts';
import { stopInOrder } from '../supervision/stop-in-order.ts';
import { developmentBase } from '../webpack/development.ts';
import { findFreePorts } from './free-ports.ts';
import { serveRemote, watchServerBundle } from './serve-remote.ts';

/** Runs a whole local site with some remotes on development servers. Resolves to a function that ends it. */
export async function startLocalSite(names: readonly string[]): Promise<() => Promise<void>> {
  const settings = parseSiteSettings(process.env);
  await makeDataDirectory(settings);
  if (process.env['SKIP_BUILD'] === undefined) {
    console.log('Building shell and remotes for development ...');
    if ((await build({ production: false, quiet: true })) !== 0)
      throw new SettingError('The build failed; NODE_ENV=development npm run build shows why.');
  }
  const releasing = parseReleaseSettings(process.env, false);
  await releaseSite(releasing, false);
  const ports = await findFreePorts(settings.port + 10, names.length);
  const site = getSiteOrigin(settings);
  const stops = await Promise.all(
    names.flatMap((name, index) => [serveRemote(name, { port: ports[index]!, site }), watchServerBundle(name)]),
  );
  const remotes = Object.fromEntries(
    names.map((name, index) => [
      name,
      { base: developmentBase(ports[index]!), serverFile: join(root, name, 'dist-development/server/index.cjs') },
    ]),
  );
  const services = await startInOrder([
    () => startApi(settings),
    ([api]) =>
      startShell(settings, getApiBase(settings, api!), {
        NODE_ENV: 'development',
        DEVELOPMENT_REMOTES: JSON.stringify(remotes),
        ...toShellSettings(releasing, settings),
      }),
  ]);
  console.log(formatWelcome(site, { isLocal: settings.isLocal, accounts: getAccounts(services[0]!.ready) }));
  console.log(`  Hot reload: ${names.join(', ')}\n`);
  const end = async () => {
    await stopInOrder(services.toReversed());
    await Promise.all(stops.map((stop) => stop()));
  };
  for (const { givenUp } of services) {
    void givenUp.then((failure) => {
      console.error(describeGivenUp(failure));
      return end().finally(() => process.exit(1));
    });
  }
  return end;
}
