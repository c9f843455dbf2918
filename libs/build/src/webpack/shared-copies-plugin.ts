import { createRequire } from 'node:module';
import webpack, { type Compiler } from 'webpack';
import { SHARED } from './shared.ts';

const require = createRequire(import.meta.url);

/** The file of each of our shared modules. Libraries are always imported by name, ours could be by path. */
const NAMES = new Map(
  SHARED.filter((request) => request.startsWith('@lodestay/')).map((request) => [require.resolve(request), request]),
);

/**
 * Fails the build of a remote that contains a copy of a shared module. Such a copy has a state and classes of its own: a second style sheet, and
 * errors that `instanceof` does not know.
 */
export class SharedCopiesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SharedCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedCopiesPlugin', (modules) => {
        for (const module of modules) {
          const name = NAMES.get(module.nameForCondition() ?? '');
          if (name === undefined) continue;
          const importers = [...compilation.moduleGraph.getIncomingConnections(module)].map(
            ({ originModule }) => originModule?.nameForCondition() ?? 'an entry',
          );
          compilation.errors.push(
            new webpack.WebpackError(
              `The bundle contains a copy of ${name}. Import it by this name, not by its path, in:\n${[...new Set(importers)].join('\n')}`,
            ),
          );
        }
      });
    });
  }
}
