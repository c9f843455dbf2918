import type { take } from './share-scope.ts';

/** The functions that the shell provides to all remotes. To change them, release the shell and all remotes together. */
export type RuntimeCore = { take: typeof take };

declare global {
  /** The global that Module Federation uses for the runtime of the page (`externalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: RuntimeCore | undefined;
}

/** The runtime of this page. Throws if there is no shell. */
export function runtimeCore(): RuntimeCore {
  if (!globalThis._FEDERATION_RUNTIME_CORE)
    throw new Error('this remote needs a shell, and there is none on this page');
  return globalThis._FEDERATION_RUNTIME_CORE;
}
