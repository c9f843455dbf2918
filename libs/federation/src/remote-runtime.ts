import { consume, installNow } from './consume.ts';
import type { ConsumesOptions, ContainerEntryOptions } from './generated.ts';
import { runtimeCore } from './runtime-core.ts';

/**
 * The Module Federation runtime of remotes. The container uses the share scope of the shell and adds nothing to it. The shell
 * compares versions, so that all remotes of a page agree.
 */
const bundlerRuntime = {
  init: () => ({}),
  // Too early: the container has no share scope yet.
  installInitialConsumes() {},
  /** Rejects before any code runs if the page lacks a shared module that the container's file imports. */
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
