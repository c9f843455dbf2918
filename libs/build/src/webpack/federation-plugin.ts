import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler } from 'webpack';
import { folderOf, isProduction, root } from './base.ts';
import { GENERATED, PortableIdsPlugin } from './portable-ids-plugin.ts';
import { sharedModules } from './shared.ts';

const require = createRequire(import.meta.url);

type Side = 'shell' | 'remote';

type Given = {
  name: string;
  filename?: string;
  exposes?: Record<string, { import: string; name: string }>;
  remotes?: Record<string, string>;
};

/** Module Federation with our list of shared modules, on the runtime of `libs/federation` instead of its own. */
export class FederationPlugin {
  readonly side: Side;
  readonly given: Given;

  constructor(side: Side, given: Given) {
    this.side = side;
    this.given = given;
  }

  apply(compiler: Compiler) {
    new ModuleFederationPlugin({
      ...this.given,
      shared: sharedModules(this.side, isProduction()),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: false,
    }).apply(compiler);
    new PortableIdsPlugin(root).apply(compiler);
    // The copy that this build's own sources use, wherever the generated entry is said to lie.
    const runtime = `@lodestay/federation/${this.side}-runtime`;
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      [`${runtime}$`]: join(folderOf('@lodestay/federation'), `src/${this.side}-runtime.ts`),
    };
    compiler.options.module.rules.push({
      test: GENERATED,
      loader: require.resolve('./own-runtime.cjs'),
      options: { runtime },
    });
  }
}
