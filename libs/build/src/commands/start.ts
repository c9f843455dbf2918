import { mayRelease, releaseSite } from '../release/site-release.ts';
import { releaseSettings, shellSettings } from '../release/settings.ts';
import { runServices, startInOrder } from '../site/run-services.ts';
import { siteOrigin } from '../site/site-origin.ts';
import { apiBaseOf, startApi, startShell } from '../site/start-services.ts';
import { accountsOf, welcome } from '../site/welcome.ts';
import { build } from './repository.ts';
import { makeDataDirectory, SettingError, siteSettings } from './settings.ts';

/** Builds what changed and runs the whole site. */
try {
  const nodeEnv = process.env['NODE_ENV'] || 'production';
  const production = nodeEnv !== 'development';
  const settings = siteSettings(process.env);
  const releasing = releaseSettings(process.env, production);
  await makeDataDirectory(settings);

  const release = async () => {
    if (!(await mayRelease(releasing))) {
      console.log(
        `npm start leaves the releases in ${releasing.store} as they are; npm run release -- help says how to change them.`,
      );
      return;
    }
    if (process.env['SKIP_BUILD'] === undefined) {
      console.log('Building what changed ...');
      if ((await build({ production, quiet: true })) !== 0)
        throw new SettingError('The build failed; npm run build shows why.');
    }
    await releaseSite(releasing, production);
  };

  if (settings.isLocal) await release();
  const services = await startInOrder([
    () => startApi(settings),
    async ([api]) => {
      // A public site says what it lacks before anything is built.
      if (!settings.isLocal) await release();
      return startShell(settings, apiBaseOf(settings, api!), {
        NODE_ENV: nodeEnv,
        ...shellSettings(releasing, settings),
      });
    },
  ]);
  console.log(welcome(siteOrigin(settings), { isLocal: settings.isLocal, accounts: accountsOf(services[0]!.ready) }));
  runServices(services);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
