import { Option } from 'commander';
import { createProgram, runProgram } from '../command-line/program.ts';
import { isKnownEmpty } from '../release/site-release.ts';
import { parseReleaseSettings, toShellSettings } from '../release/settings.ts';
import { runServices, startInOrder } from '../site/run-services.ts';
import { findShellProblems } from '../site/shell-problems.ts';
import { getSiteOrigin } from '../site/site-origin.ts';
import { getApiBase, startApi, startShell } from '../site/start-services.ts';
import { formatWelcome } from '../site/welcome.ts';
import { makeDataDirectory, SettingError, parseSiteSettings } from './settings.ts';

async function serve({ only }: { only?: 'shell' | 'api' }): Promise<void> {
  process.env['NODE_ENV'] ||= 'production';
  if (process.env['NODE_ENV'] !== 'production')
    throw new SettingError(
      `NODE_ENV=${process.env['NODE_ENV']}: npm run serve is for production. Remove NODE_ENV; npm start runs a site for this machine.`,
    );
  const settings = parseSiteSettings(process.env);
  const apiBase = process.env['API_BASE'] ?? '';
  if (only === 'api' && settings.apiPort === null)
    throw new SettingError(
      'API_PORT is not set. With --only api, set it to the port that API_BASE of the shells names.',
    );
  const problems = only === 'shell' ? findShellProblems(process.env) : [];
  if (problems.length > 0) throw new SettingError(problems.join('\n'));

  const shell = async (base: string) => {
    const releasing = parseReleaseSettings(process.env);
    // Start anyway: a site may be composed later, and the shell has copies in case the store is down.
    if (await isKnownEmpty(releasing))
      console.error(
        `There is no site in ${releasing.store} (RELEASE_STORE) yet. To publish and compose one, see npm run release -- help.`,
      );
    return startShell(settings, base, toShellSettings(releasing, settings));
  };
  const api = async () => {
    await makeDataDirectory(settings);
    return startApi(settings, { alone: only === 'api' });
  };
  const services = await startInOrder(
    only === 'api'
      ? [api]
      : only === 'shell'
        ? [() => shell(apiBase)]
        : [api, ([started]) => shell(getApiBase(settings, started!))],
  );
  if (only === 'api') console.log(`\n  The api listens on ${settings.apiHost}, port ${settings.apiPort}\n`);
  else console.log(formatWelcome(getSiteOrigin(settings), { isLocal: false, accounts: [] }));
  runServices(services);
}

const program = createProgram(
  'serve',
  'Runs a public site that was built and released before. Does not build, publish or compose.',
)
  .addOption(new Option('--only <part>', 'run one part').choices(['shell', 'api']))
  .action(serve);
const code = await runProgram(program, process.argv.slice(2));
if (code !== 0) process.exit(code);
