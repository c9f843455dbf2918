import { consume, installNow } from './consume.ts';
import type { ConsumesOptions, ContainerEntryOptions } from './generated.ts';
import { runtimeCore } from './runtime-core.ts';

/**
 * What the build of a remote gets instead of Module Federation's own runtime: its container takes the share scope it is
 * given, and offers nothing to it. How versions are compared is the page's business, so that all remotes agree.
 */
const bundlerRuntime = {
  init: () => ({}),
  // Too early: the container has no share scope yet.
  installInitialConsumes() {},
  /** Rejects when the page lacks what the container's own file imports, so that none of it has run. */
  async initContainerEntry({ webpackRequire, shareScope, shareScopeKey }: ContainerEntryOptions) {
    webpackRequire.S[shareScopeKey] = shareScope;
    await Promise.all(
      (webpackRequire.consumesLoadingData.initialConsumes ?? []).map((id) =>
        installNow(webpackRequire, id, runtimeCore().take),
      ),
    );
  },
  consumes: (options: ConsumesOptions) => consume(options, runtimeCore().take),
};

// Generated code imports the default.
export default { bundlerRuntime };
