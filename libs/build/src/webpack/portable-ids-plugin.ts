import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';

/** Before webpack's own ids, which leave out what has one. */
const FIRST = -10;
/** As many as webpack needs for the modules of a remote. */
const IDS = 10_000;

/** The file that Module Federation generates into each package. Its name is a hash of absolute paths. */
const GENERATED_ENTRY = /\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** A name that is the same in every folder, or null for a module of which webpack knows one. */
function portableName(module: Module, context: string, root: string): string | null {
  const name = module.libIdent({ context });
  if (name === null) return null;
  if (GENERATED_ENTRY.test(name)) return 'the generated entry';
  // webpack makes paths relative where they stand alone, or between the marks of a request.
  const isWithinText = module
    .identifier()
    .split(/[|!]/)
    .some((part) => !part.startsWith('/') && part.includes(root));
  return isWithinText ? name : null;
}

/**
 * Gives ids to the modules that Module Federation names by absolute paths. webpack would derive their ids from these, so that the
 * same sources would be another release in another folder. `root` is the folder of the repository.
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
