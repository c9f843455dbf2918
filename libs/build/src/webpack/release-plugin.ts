import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { integrityOf, type Release, type ReleaseFile } from '@lodestay/releases';

type Stats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> };

const PAGE_CHUNK = 'page-';

/** Lists the files of a remote from webpack's own chunk groups (mf-manifest.json named wrong files for one expose of two). */
export class ReleasePlugin {
  readonly options: { name: string; container: string; /** Folder of the built remote. */ dist: string };

  constructor(options: ReleasePlugin['options']) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, assets: true }) as unknown as Stats;
      const release = this.release(namedChunkGroups, compiler.outputPath);
      writeFileSync(join(this.options.dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  private release(groups: Stats['namedChunkGroups'], outputPath: string): Release {
    const { name, container } = this.options;
    const describe = (file: string): ReleaseFile => {
      const content = readFileSync(join(outputPath, file));
      return { file, integrity: integrityOf(content), bytes: content.byteLength };
    };
    const scripts = (group: string) => (groups[group]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));
    const entryFile = scripts(container).find((file) => file.startsWith('remoteEntry'));
    if (!entryFile) throw new Error(`${name}: no remoteEntry among ${scripts(container).join(', ')}`);
    const pages = Object.fromEntries(
      Object.keys(groups).filter((group) => group.startsWith(PAGE_CHUNK)).map((group) => [group.slice(PAGE_CHUNK.length), scripts(group).map(describe)]),
    );
    const entry = describe(entryFile);
    const app = scripts('__federation_expose_app').map(describe);
    const version = createHash('sha256').update(JSON.stringify([entry, app, pages])).digest('hex').slice(0, 12);
    return { name, version, entry, app, pages };
  }
}
