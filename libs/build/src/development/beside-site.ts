import { parseSiteSettings } from '../commands/settings.ts';
import { developmentBase } from '../webpack/development.ts';
import { buildShell } from './build-shell.ts';
import { findFreePorts } from './free-ports.ts';
import { serveRemote } from './serve-remote.ts';
import { toPreviewLink, parseSite } from './site-address.ts';

/** Serves remotes for a site that runs elsewhere, for everyone who opens the link. Resolves to a function that ends it. */
export async function serveBesideSite(names: readonly string[], address: string): Promise<() => Promise<void>> {
  const site = parseSite(address);
  const ports = await findFreePorts(parseSiteSettings(process.env).port + 10, names.length);
  console.log(`Building ${names.join(', ')} and the shell for development ...`);
  const shell = await buildShell();
  const stops = await Promise.all(
    names.map((name, index) => serveRemote(name, { port: ports[index]!, site, shell: shell.folder })),
  );
  const bases = Object.fromEntries(names.map((name, index) => [name, developmentBase(ports[index]!)]));
  console.log(
    [
      '',
      ...Object.entries(bases).map(([name, base]) => `  ${name} is served from ${base}`),
      `  Staff of ${site} can turn it on for themselves at`,
      `    ${toPreviewLink(site, bases)}`,
      '',
      '  Ctrl-C stops it.',
      '',
    ].join('\n'),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await shell.remove();
  };
}
