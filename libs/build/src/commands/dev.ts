import { parseArgs } from 'node:util';
import { releasedPackages } from '../release/site-release.ts';
import { SettingError } from './settings.ts';

/** npm run dev [-- mf-name ... [--site https://staging.example.com]] */
try {
  process.env['NODE_ENV'] = 'development';
  const { values, positionals: chosen } = parseArgs({ options: { site: { type: 'string' } }, allowPositionals: true });
  const remotes = (await releasedPackages()).filter((name) => name !== 'shell');
  const unknown = chosen.filter((name) => !remotes.includes(name));
  if (unknown.length > 0)
    throw new SettingError(`There is no remote ${unknown.join(', ')}. There are ${remotes.join(', ')}.`);
  if (values.site !== undefined && chosen.length === 0)
    throw new SettingError(
      '--site needs the names of the remotes to serve, such as npm run dev -- mf-search --site https://staging.example.com.',
    );
  // Builds read NODE_ENV when they are loaded.
  const { serveBesideSite } = await import('../development/beside-site.ts');
  const { startLocalSite } = await import('../development/local-site.ts');
  const end =
    values.site === undefined
      ? await startLocalSite(chosen.length > 0 ? chosen : remotes)
      : await serveBesideSite(chosen, values.site);
  let ending: Promise<void> | undefined;
  const stop = () => {
    ending ??= end().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
