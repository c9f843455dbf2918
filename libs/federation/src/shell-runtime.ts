import { consume, installLater } from './consume.ts';
import type { ConsumesOptions, InitialConsumesOptions, WebpackRequire } from './generated.ts';
import { offers } from './remotes.ts';
import { take } from './share-scope.ts';

globalThis._FEDERATION_RUNTIME_CORE = { take };

/**
 * The Module Federation runtime of the shell. It fills the share scope of the page and imports its own shared modules from there.
 */
const bundlerRuntime = {
  init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
    const { name, shared = {} } = webpackRequire.federation.initOptions;
    for (const [request, versions] of Object.entries(shared)) {
      for (const {
        version,
        get,
        shareConfig: { eager },
      } of versions)
        (offers[request] ??= {})[version] = { get, from: name, eager, loaded: eager };
    }
    webpackRequire.S['default'] = offers;
    return {};
  },
  installInitialConsumes: (options: InitialConsumesOptions) => installLater(options, take),
  consumes: (options: ConsumesOptions) => consume(options, take),
};

// Generated code imports the default.
export default { bundlerRuntime };
