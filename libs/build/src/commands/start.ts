import { createProgram, runProgram } from '../command-line/program.ts';
import { canRelease, releaseSite } from '../release/site-release.ts';
import { parseReleaseSettings, toShellSettings } from '../release/settings.ts';
import { runServices, startInOrder } from '../site/run-services.ts';
import { getSiteOrigin } from '../site/site-origin.ts';
import { getApiBase, startApi, startShell } from '../site/start-services.ts';
import { getAccounts, formatWelcome } from '../site/welcome.ts';
import { build } from './repository.ts';
import { makeDataDirectory, SettingError, parseSiteSettings } from './settings.ts';

async function start(): Promise<void> {
  const nodeEnv = process.env['NODE_ENV'] || 'production';
  const production = nodeEnv !== 'development';
  const settings = parseSiteSettings(process.env);
  const releasing = parseReleaseSettings(process.env, production);
  await makeDataDirectory(settings);

  const release = async () => {
    if (!(await canRelease(releasing))) {
      console.log(
        `npm start does not change the releases in ${releasing.store}. To change them, see npm run release -- help.`,
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
      // A public site reports missing settings before anything is built.
      if (!settings.isLocal) await release();
      return startShell(settings, getApiBase(settings, api!), {
        NODE_ENV: nodeEnv,
        ...toShellSettings(releasing, settings),
      });
    },
  ]);
  console.log(
    formatWelcome(getSiteOrigin(settings), { isLocal: settings.isLocal, accounts: getAccounts(services[0]!.ready) }),
  );
  runServices(services);
}

const program = createProgram('start', 'Builds what changed, releases it, and runs the whole site.').action(start);
const code = await runProgram(program, process.argv.slice(2));
if (code !== 0) process.exit(code);
