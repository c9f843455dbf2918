import { consume } from './consume.ts';
import type { ConsumesOptions, ContainerEntryOptions } from './generated.ts';
import { runtimeCore } from './runtime-core.ts';

/**
 * What the build of a remote gets instead of Module Federation's own runtime: its container takes the share scope it is
 * given, and offers nothing to it. How versions are compared is the page's business, so that all remotes agree.
 */
const bundlerRuntime = {
  init: () => ({}),
  initContainerEntry({ webpackRequire, shareScope, shareScopeKey }: ContainerEntryOptions) {
    webpackRequire.S[shareScopeKey] = shareScope;
  },
  consumes: (options: ConsumesOptions) => consume(options, runtimeCore().take),
};

// Generated code imports the default.
export default { bundlerRuntime };
