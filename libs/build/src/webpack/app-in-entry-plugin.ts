import type { Compiler } from 'webpack';

/** After webpack has split chunks. */
const AFTER_SPLITTING = 11;

/** Puts the exposed module into the container's file. Every page needs both, so this saves a request. */
export class AppInEntryPlugin {
  readonly options: { container: string; /** Name of the exposed module's chunk. */ app: string };

  constructor(options: AppInEntryPlugin['options']) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('AppInEntryPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'AppInEntryPlugin', stage: AFTER_SPLITTING }, () => {
        const entry = compilation.namedChunks.get(this.options.container);
        const app = compilation.namedChunks.get(this.options.app);
        if (!entry || !app || !compilation.chunks.has(app)) return;
        compilation.chunkGraph.integrateChunks(entry, app);
        compilation.chunks.delete(app);
      });
    });
  }
}
