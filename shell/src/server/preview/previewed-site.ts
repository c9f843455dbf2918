import type { ChannelName } from '@lodestay/releases';
import type { ComposedSite, SitePreview } from '../site/composed-site.ts';
import type { LoadedRelease } from '../site/library.ts';
import type { Override } from './overrides.ts';

/** Used instead of a version, so that failures of unreleased code do not count for a release. */
export const OVERRIDE_VERSION = 'override';

/** Files of a development server have no integrity hash, because their content changes. */
const useDevelopmentServer = (release: LoadedRelease, base: string, file: string): LoadedRelease => ({
  ...release,
  version: OVERRIDE_VERSION,
  base,
  initial: [{ file, integrity: '', bytes: 0 }],
  pages: {},
});

/**
 * Replaces remotes with their development servers. The shell's browser files come from the first of these servers,
 * because hot reload needs the development build of React, which the shell provides. The server still renders header
 * and footer from the release.
 */
export function createPreviewedSite(
  site: ComposedSite,
  { overrides, forced }: { overrides: readonly Override[]; forced: ChannelName | null },
): ComposedSite {
  const [first] = overrides;
  if (!first && !forced) return site;
  const channel =
    forced &&
    (forced === site.channel ? `the ${forced} channel` : `the ${forced} channel (empty, showing ${site.channel})`);
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
    remotes.set(name, useDevelopmentServer(remotes.get(name)!, `${origin}/`, 'remoteEntry.js'));
  return {
    ...site,
    preview,
    remotes,
    shell: first ? useDevelopmentServer(site.shell, `${first.origin}/shell/`, 'main.js') : site.shell,
  };
}
