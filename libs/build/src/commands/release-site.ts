import { createProgram, runProgram } from '../command-line/program.ts';
import { parseReleaseSettings } from '../release/settings.ts';
import { releaseSite } from '../release/site-release.ts';

const program = createProgram(
  'release-site',
  'Publishes what was built and puts it in production, as npm start does before it starts the site.',
).action(async () => {
  const production = process.env['NODE_ENV'] !== 'development';
  await releaseSite(parseReleaseSettings(process.env, production), production);
});

process.exit(await runProgram(program, process.argv.slice(2)));
