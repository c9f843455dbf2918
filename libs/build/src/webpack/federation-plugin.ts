import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler } from 'webpack';
import { isProduction, root } from './base.ts';
import { GENERATED_ENTRY, PortableIdsPlugin } from './portable-ids-plugin.ts';
import { runtimeImplementation, type Side } from './runtime-implementation.ts';
import { sharedModules } from './shared.ts';

const require = createRequire(import.meta.url);

/** Whether the build contains the published runtime of @module-federation/enhanced instead of libs/federation. */
export const hasPublishedRuntime = () => process.env['FEDERATION_RUNTIME'] === 'published';

/** Options that make the published runtime smallest. Remotes use the core of the shell's runtime. */
const publishedRuntimeOptions = (side: Side) => ({
  ...(side === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
  optimization: { target: 'web' as const, disableSnapshot: true },
});

type Options = {
  name: string;
  filename?: string;
  exposes?: Record<string, { import: string; name: string }>;
  remotes?: Record<string, string>;
};

/** Module Federation with our list of shared modules, on the runtime of libs/federation unless the build asks for the published one. */
export class FederationPlugin {
  readonly side: Side;
  readonly options: Options;

  constructor(side: Side, options: Options) {
    this.side = side;
    this.options = options;
  }

  apply(compiler: Compiler) {
    new ModuleFederationPlugin({
      ...this.options,
      ...(hasPublishedRuntime()
        ? { experiments: publishedRuntimeOptions(this.side) }
        : { implementation: runtimeImplementation(this.side) }),
      shared: sharedModules(this.side, isProduction()),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
    }).apply(compiler);
    new PortableIdsPlugin(root).apply(compiler);
    compiler.options.module.rules.push({ test: GENERATED_ENTRY, loader: require.resolve('./portable-entry.cjs') });
    if (hasPublishedRuntime()) {
      // The shell loads remotes through the same functions of the published runtime.
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        '@lodestay/federation$': '@module-federation/enhanced/runtime',
      };
    }
  }
}
