import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler } from 'webpack';
import { folderOf, isProduction } from './base.ts';
import { sharedModules } from './shared.ts';

type Side = 'shell' | 'remote';

type Given = { name: string; filename?: string; exposes?: Record<string, { import: string; name: string }>; remotes?: Record<string, string> };

/** What generated code imports as its runtime, as an absolute path. */
function generatedImport(): string {
  const from = (packageName: string) => createRequire(join(folderOf(packageName), 'package.json'));
  return from('@module-federation/enhanced').resolve('@module-federation/webpack-bundler-runtime/bundler');
}

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
    const runtime = join(folderOf('@lodestay/federation'), `src/${this.side}-runtime.ts`);
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [`${generatedImport()}$`]: runtime };
  }
}
