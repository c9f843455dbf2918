import { join } from 'node:path';
import { createProgram, runProgram } from '../command-line/program.ts';
import { getSiteOrigin } from '../site/site-origin.ts';
import { root, run } from './repository.ts';
import { parseSiteSettings } from './settings.ts';

/** Runs the same command line in the api, which has the database. */
async function runInApi(): Promise<never> {
  const settings = parseSiteSettings(process.env);
  // A public site has SITE_ORIGIN set. A link to this machine would not work for its staff.
  const origin = settings.isLocal ? { SITE_ORIGIN: getSiteOrigin(settings) } : {};
  process.exit(
    await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, 'api/src/staff/main.ts'), ...process.argv.slice(2)],
      { env: { ...process.env, DATA_DIR: settings.dataDirectory, ...origin } },
    ),
  );
}

const program = createProgram('staff', 'Manages staff accounts.');
program
  .command('invite')
  .description('create a staff account and print a link that sets its password')
  .argument('<email>', 'email address')
  .requiredOption('--role <role>', 'role of the account')
  .option('--name <name>', 'first and last name')
  .option('--existing', 'give the role to an existing account: removes its password and signs it out everywhere')
  .action(runInApi);
program.command('remove-demo-accounts').description('delete the demo accounts').action(runInApi);

process.exit(await runProgram(program, process.argv.slice(2)));
