import type { VerifiedRelease } from '@lodestay/releases';
import type { Command } from 'commander';
import { build } from '../../commands/repository.ts';
import { isProduction, openToWrite } from '../open.ts';
import { getDist } from '../package-release.ts';
import { publish } from '../publish.ts';
import { formatKilobytes, formatSizes } from '../reports/sizes.ts';
import { listReleasedPackages } from '../site-release.ts';

function lines(release: VerifiedRelease, isNew: boolean): string[] {
  const { name, version, revision, routes, files, sizes, publishedAt, publishedBy, server } = release;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    isNew
      ? `Published ${name} ${version}.`
      : `${name} ${version} was already published by ${publishedBy} on ${publishedAt.slice(0, 16).replace('T', ' ')} UTC. Nothing changed.`,
    `  revision  ${revision}`,
    `  routes    ${routes.map(({ path, when }) => path + (when ? ` (${when})` : '')).join(', ') || 'none'}`,
    `  files     ${files.length} files, ${formatKilobytes(bytes)}; server bundle ${formatKilobytes(server.bytes)}`,
    `  first load, compressed${sizes.previous ? ` (compared with ${sizes.previous.version})` : ''}`,
    ...formatSizes(sizes, sizes.previous),
  ];
}

export function addPublish(program: Command): void {
  program
    .command('publish')
    .description('build what changed and store it as releases; visitors do not get them yet')
    .argument('[names...]', 'remotes, or shell')
    .option('--all', 'the shell and every remote', false)
    .action(async (given: string[], { all }: { all: boolean }, command: Command) => {
      const packages = await listReleasedPackages();
      const unknown = given.filter((name) => !packages.includes(name));
      if (unknown.length > 0)
        command.error(`no package is called ${unknown.join(', ')}; the packages are ${packages.join(', ')}`);
      if (all === given.length > 0) command.error('name the packages to publish, or use --all');
      const names = all ? packages : [...new Set(given)];
      // Errors in the settings should be reported before the build.
      const releasing = await openToWrite();
      if (
        process.env['SKIP_BUILD'] === undefined &&
        (await build({ production: isProduction(), projects: names, quiet: true })) !== 0
      )
        throw new Error('The build failed; npm run build shows why.');
      for (const name of names) {
        const production = isProduction();
        const { version, isNew } = await publish(releasing, name, getDist(name, production), { production });
        console.log(lines(await releasing.releases.read(name, version), isNew).join('\n'));
      }
    });
}
