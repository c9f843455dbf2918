import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build, ReleaseFile } from '@lodestay/releases';
import { calculateIntegrity } from '@lodestay/releases/build-output';
import type { Compiler } from 'webpack';

type Groups = Record<string, { assets: { name: string }[] }>;

const PAGE_CHUNK = 'page-';

/**
 * Writes `build.json` next to the built files. It lists all files and those that each page needs, from webpack's chunk groups.
 * (mf-manifest.json listed wrong files for one of two exposed modules.)
 */
export class BuildPlugin {
  readonly options: {
    name: string;
    /** Folder of the built package. */ dist: string;
    /** Chunk groups that every page needs, in load order. `prefix` selects files of the group. */ initial: readonly {
      group: string;
      prefix?: string;
    }[];
  };

  constructor(options: BuildPlugin['options']) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BuildPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, assets: true }) as unknown as {
        namedChunkGroups: Groups;
      };
      const build = this.build(namedChunkGroups, Object.keys(stats.compilation.assets), compiler.outputPath);
      writeFileSync(join(this.options.dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
    });
  }

  private build(groups: Groups, assets: readonly string[], outputPath: string): Build {
    const { name, initial } = this.options;
    const describe = (file: string): ReleaseFile => {
      const content = readFileSync(join(outputPath, file));
      return { file, integrity: calculateIntegrity(content), bytes: content.byteLength };
    };
    const scripts = (group: string, prefix = '') =>
      (groups[group]?.assets ?? [])
        .map((asset) => asset.name)
        .filter((file) => file.endsWith('.js') && file.startsWith(prefix))
        .map(describe);
    const needed = initial.flatMap(({ group, prefix }) => scripts(group, prefix));
    if (!needed[0]) throw new Error(`${name}: no file of ${initial.map(({ group }) => group).join(', ')}`);
    const pages = Object.fromEntries(
      Object.keys(groups)
        .filter((group) => group.startsWith(PAGE_CHUNK))
        .map((group) => [group.slice(PAGE_CHUNK.length), scripts(group)]),
    );
    return {
      name,
      initial: needed,
      pages,
      files: assets
        .filter((file) => !file.endsWith('.map'))
        .sort()
        .map(describe),
    };
  }
}
