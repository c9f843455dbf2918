import type { VerifiedRelease } from '@lodestay/releases';
import { build } from '../../commands/repository.ts';
import { parse, UsageError, type Command } from '../command-line.ts';
import { forProduction, openToWrite } from '../open.ts';
import { distOf } from '../package-release.ts';
import { publish } from '../publish.ts';
import { kilobytes, sizeLines } from '../reports/sizes.ts';
import { releasedPackages } from '../site-release.ts';

function lines(release: VerifiedRelease, isNew: boolean): string[] {
  const { name, version, revision, routes, files, sizes, publishedAt, publishedBy, server } = release;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    isNew
      ? `${name} ${version} is published.`
      : `${name} ${version} was published already, ${publishedAt.slice(0, 16).replace('T', ' ')} by ${publishedBy}; nothing happened.`,
    `  revision  ${revision}`,
    `  routes    ${routes.map(({ path, when }) => path + (when ? ` (${when})` : '')).join(', ') || 'none'}`,
    `  files     ${files.length} with ${kilobytes(bytes)}, server bundle ${kilobytes(server.bytes)}`,
    `  first load, compressed${sizes.previous ? `, and against ${sizes.previous.version}` : ''}`,
    ...sizeLines(sizes, sizes.previous),
  ];
}

export const publishCommand: Command = {
  name: 'publish',
  synopsis: '<remote ...> | shell | --all',
  summary: 'builds what changed and puts it in the store; nobody sees it yet',
  options: [['--all', 'the shell and every remote']],
  async run(parameters) {
    const { values, positionals } = parse(parameters, { all: { type: 'boolean' } }, { positionals: true });
    const packages = await releasedPackages();
    const unknown = positionals.filter((name) => !packages.includes(name));
    if (unknown.length > 0)
      throw new UsageError(`there is no ${unknown.join(', ')} here; there are ${packages.join(', ')}`);
    if (Boolean(values.all) === positionals.length > 0) throw new UsageError('name what to publish, or --all');
    const names = values.all ? packages : [...new Set(positionals)];
    // What cannot be used is said before a build.
    const releasing = await openToWrite();
    if (
      process.env['SKIP_BUILD'] === undefined &&
      (await build({ production: forProduction(), projects: names, quiet: true })) !== 0
    )
      throw new Error('The build failed; npm run build shows why.');
    for (const name of names) {
      const { version, isNew } = await publish(releasing, name, distOf(name, forProduction()));
      console.log(lines(await releasing.releases.read(name, version), isNew).join('\n'));
    }
  },
};
