import type { ChannelName } from '@lodestay/releases';
import type { ComposedSite, SitePreview } from '../site/composed-site.ts';
import type { LoadedRelease } from '../site/library.ts';
import type { Override } from './overrides.ts';

/** Stands in place of a version, so that failures of what nobody has released are counted for no release. */
export const OVERRIDE_VERSION = 'override';

/** Files of a development server keep their names while they change, so there is no hash of them. */
const fromServer = (release: LoadedRelease, base: string, file: string): LoadedRelease => ({
  ...release,
  version: OVERRIDE_VERSION,
  base,
  initial: [{ file, integrity: '', bytes: 0 }],
  pages: {},
});

/**
 * A site with remotes from development servers, and the browser files of the shell from the first of them: hot reload needs
 * React's development build, and React is the shell's. Header and footer on the server stay the release's.
 */
export function previewedSite(
  site: ComposedSite,
  { overrides, forced }: { overrides: readonly Override[]; forced: ChannelName | null },
): ComposedSite {
  const [first] = overrides;
  if (!first && !forced) return site;
  const channel =
    forced &&
    (forced === site.channel
      ? `the ${forced} channel`
      : `the ${forced} channel, which is empty: this is ${site.channel}`);
  const label = [
    ...overrides.map(({ name, origin }) => `${name} from ${new URL(origin).host}`),
    ...(channel ? [channel] : []),
  ].join(', ');
  const preview: SitePreview = {
    label,
    overridden: new Set(overrides.map(({ name }) => name)),
    origins: [...new Set(overrides.map(({ origin }) => origin))],
  };
  const remotes = new Map(site.remotes);
  for (const { name, origin } of overrides)
    remotes.set(name, fromServer(remotes.get(name)!, `${origin}/`, 'remoteEntry.js'));
  return {
    ...site,
    preview,
    remotes,
    shell: first ? fromServer(site.shell, `${first.origin}/shell/`, 'main.js') : site.shell,
  };
}
