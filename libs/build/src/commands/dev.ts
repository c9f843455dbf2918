import type { Command } from 'commander';
import { createProgram, runProgram } from '../command-line/program.ts';
import { listReleasedPackages } from '../release/site-release.ts';

process.env['NODE_ENV'] = 'development';
const remotes = (await listReleasedPackages()).filter((name) => name !== 'shell');

const program = createProgram('dev', 'Runs the site with hot reload.')
  .argument('[remotes...]', `remotes to serve with hot reload (default: all of ${remotes.join(', ')})`)
  .option('--site <address>', 'serve the named remotes for pages of this site, such as https://staging.example.com')
  .action(async (chosen: string[], { site }: { site?: string }, command: Command) => {
    const unknown = chosen.filter((name) => !remotes.includes(name));
    if (unknown.length > 0)
      command.error(`there is no remote ${unknown.join(', ')}; the remotes are ${remotes.join(', ')}`);
    if (site !== undefined && chosen.length === 0)
      command.error(
        '--site needs the names of the remotes to serve, such as mf-search --site https://staging.example.com',
      );
    // Builds read NODE_ENV when they are loaded.
    const { serveBesideSite } = await import('../development/beside-site.ts');
    const { startLocalSite } = await import('../development/local-site.ts');
    const end =
      site === undefined
        ? await startLocalSite(chosen.length > 0 ? chosen : remotes)
        : await serveBesideSite(chosen, site);
    let ending: Promise<void> | undefined;
    const stop = () => {
      ending ??= end().then(() => process.exit(0));
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  });

const code = await runProgram(program, process.argv.slice(2));
if (code !== 0) process.exit(code);
