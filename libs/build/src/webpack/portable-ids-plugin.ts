import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';

/** Before webpack assigns ids to modules that have none. */
const FIRST = -10;
/** The range of webpack's ids for as many modules as a remote has. */
const IDS = 10_000;

/** The entry that Module Federation generates for each package. Its name contains a hash of absolute paths. */
export const GENERATED_ENTRY = /\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** A name that does not depend on the folder, or null if webpack's own name does not either. */
function portableName(module: Module, context: string, root: string): string | null {
  const name = module.libIdent({ context });
  if (name === null) return null;
  if (GENERATED_ENTRY.test(name)) return 'generated entry';
  // webpack makes paths relative only if they are the whole name or a part between '|' and '!'.
  const isWithinText = module
    .identifier()
    .split(/[|!]/)
    .some((part) => !part.startsWith('/') && part.includes(root));
  return isWithinText ? name : null;
}

/**
 * Assigns ids to modules that Module Federation names by absolute paths. webpack would derive ids from these paths, so the same
 * sources would become another release in another folder. `root` is the folder of the repository.
 */
export class PortableIdsPlugin {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PortableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'PortableIdsPlugin', stage: FIRST }, (modules) => {
        const { chunkGraph } = compilation;
        const named = [...modules]
          .flatMap((module) => {
            const name =
              chunkGraph.getNumberOfModuleChunks(module) > 0 ? portableName(module, compiler.context, this.root) : null;
            return name === null ? [] : [{ module, name }];
          })
          .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
        const taken = new Set<number>();
        for (const { module, name } of named) {
          let id = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16) % IDS;
          while (taken.has(id)) id = (id + 1) % IDS;
          taken.add(id);
          chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
