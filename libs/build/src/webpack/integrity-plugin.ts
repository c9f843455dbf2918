import webpack, { type Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';
import { integrityOf } from '@lodestay/releases';

/** Stands in the runtime until the hashes of all chunks are known. */
const PLACEHOLDER = '__INTEGRITY_TABLE__';

/**
 * Subresource integrity for the chunks that webpack loads by itself: the file with the runtime carries a table of hashes
 * of all the others; its own hash stands in the release. A chunk without a hash is refused. (webpack-subresource-integrity
 * cannot do this: it fails on the file-less chunks of a remote.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source: string) => `${source}
var integrity = JSON.parse("${PLACEHOLDER}")[url.slice(url.lastIndexOf("/") + 1)];
if (!integrity) throw new Error("no integrity known for " + url);
script.integrity = integrity; script.crossOrigin = "anonymous";`);

      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, (assets) => {
        const scripts = Object.keys(assets).filter((name) => name.endsWith('.js')).map((name) => [name, assets[name]!.source().toString()] as const);
        const table = Object.fromEntries(scripts.filter(([, code]) => !code.includes(PLACEHOLDER)).map(([name, code]) => [name, integrityOf(code)]));
        const literal = JSON.stringify(table).replace(/["\\]/g, '\\$&');
        for (const [name, code] of scripts) {
          if (code.includes(PLACEHOLDER)) compilation.updateAsset(name, new sources.RawSource(code.replaceAll(PLACEHOLDER, literal)));
        }
      });
    });
  }
}
