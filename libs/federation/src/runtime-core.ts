import type { take } from './share-scope.ts';

/** What the shell puts on the page for all remotes. A remote may be older or newer than the shell: this changes only together with all of them. */
export type RuntimeCore = { take: typeof take };

declare global {
  /** The name under which Module Federation's `externalRuntime` builds look for the runtime of the page. */
  var _FEDERATION_RUNTIME_CORE: RuntimeCore | undefined;
}

/** The runtime of this page. Throws where no shell has started. */
export function runtimeCore(): RuntimeCore {
  if (!globalThis._FEDERATION_RUNTIME_CORE)
    throw new Error('this remote runs inside a shell, and there is none on this page');
  return globalThis._FEDERATION_RUNTIME_CORE;
}
