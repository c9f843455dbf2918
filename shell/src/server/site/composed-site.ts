import { DOCUMENT_FORMAT, VerificationError, SHELL, type ChannelName, type Composition } from '@lodestay/releases';
import { createRouteTable } from '@lodestay/releases/routes';
import type { Frame } from '../../server.ts';
import { createChrome, type Chrome } from './chrome.ts';
import type { Library, LoadedRelease } from './library.ts';

/** A remote that is part of a composition and cannot be served. */
export type RefusedRemote = { name: string; version: string; reason: string };

/** What differs from the site that everybody else gets. */
export type SitePreview = {
  /** For people, e.g. 'mf-search from localhost:4210'. */
  label: string;
  /** Remotes whose pages are left to the browser: what the release renders is another build's markup. */
  overridden: ReadonlySet<string>;
  /** Development servers that the page talks to. */
  origins: readonly string[];
};

/** One composition, ready to serve. It never changes: a request ends on the one that it began with. */
export type ComposedSite = {
  composition: Composition;
  channel: ChannelName;
  shell: LoadedRelease;
  frame: Frame;
  chrome: Chrome;
  remotes: ReadonlyMap<string, LoadedRelease>;
  refused: ReadonlyMap<string, RefusedRemote>;
  /** What one visitor has instead; null for everybody else. */
  preview: SitePreview | null;
  /** Which package shows a path: a name of `remotes` or `refused`, or null. */
  ownerOf(pathname: string, marketSlugs: ReadonlySet<string>): string | null;
};

/**
 * Takes the releases of a composition. A remote that is refused takes nobody down: its routes answer that it is
 * unavailable. Throws `VerificationError` when it is the shell that is, and what the store throws.
 */
export async function composeSite(
  composition: Composition,
  channel: ChannelName,
  library: Library,
): Promise<ComposedSite> {
  const remotes = new Map<string, LoadedRelease>();
  const refused = new Map<string, RefusedRemote>();
  const [shell] = await Promise.all([
    library.load(SHELL, composition.releases[SHELL]!),
    ...Object.entries(composition.releases)
      .filter(([name]) => name !== SHELL)
      .map(async ([name, version]) => {
        try {
          remotes.set(name, await library.load(name, version));
        } catch (error) {
          if (!(error instanceof VerificationError)) throw error;
          refused.set(name, { name, version, reason: error.message });
        }
      }),
  ]);
  if (shell.document !== DOCUMENT_FORMAT)
    throw new VerificationError(
      `release ${shell.version} of shell reads documents of form ${shell.document ?? 'none'}, this server writes form ${DOCUMENT_FORMAT}`,
    );
  const chrome = createChrome(shell.pool);
  return {
    composition,
    channel,
    shell,
    frame: await chrome.frame(shell.base),
    chrome,
    remotes,
    refused,
    preview: null,
    ownerOf: createRouteTable(composition.routes),
  };
}
