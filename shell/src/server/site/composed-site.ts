import { DOCUMENT_FORMAT, VerificationError, SHELL, type ChannelName, type Composition } from '@lodestay/releases';
import { createRouteTable } from '@lodestay/releases/routes';
import type { Frame } from '../../server.ts';
import { createChrome, type Chrome } from './chrome.ts';
import type { Library, LoadedRelease } from './library.ts';

/** A remote of a composition that failed verification. */
export type RefusedRemote = { name: string; version: string; reason: string };

/** How a preview differs from the public site. */
export type SitePreview = {
  /** Text for the badge, e.g. 'mf-search from localhost:4210'. */
  label: string;
  /** Remotes that only the browser renders, because the server has the markup of another build. */
  overridden: ReadonlySet<string>;
  /** Origins of the development servers that the page connects to. */
  origins: readonly string[];
};

/** One composition, ready to serve. It never changes: a request uses the same composition from start to end. */
export type ComposedSite = {
  composition: Composition;
  channel: ChannelName;
  shell: LoadedRelease;
  frame: Frame;
  chrome: Chrome;
  remotes: ReadonlyMap<string, LoadedRelease>;
  refused: ReadonlyMap<string, RefusedRemote>;
  /** The preview of this visitor, or null. */
  preview: SitePreview | null;
  /** The package that owns a path: a name in `remotes` or `refused`, or null. */
  findOwner(pathname: string, marketSlugs: ReadonlySet<string>): string | null;
};

/**
 * Loads the releases of a composition. A remote that fails verification does not affect the others: its routes answer
 * 503. Throws `VerificationError` if the shell fails verification, and rethrows errors of the store.
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
      `release ${shell.version} of shell reads document format ${shell.document ?? 'none'}, but this server writes format ${DOCUMENT_FORMAT}`,
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
    findOwner: createRouteTable(composition.routes),
  };
}
