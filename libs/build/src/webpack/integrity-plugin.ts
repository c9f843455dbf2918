import webpack, { type Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';
import { calculateIntegrity, INTEGRITY_PREFIX } from '@lodestay/releases/build-output';

/** Replaced in the runtime once the hashes of all chunks are known. */
const PLACEHOLDER = '__INTEGRITY_TABLE__';
/** Length of a SHA-256 hash in base64, without the `=` at its end. */
const HASH_LENGTH = 43;

/**
 * Subresource integrity for the chunks that webpack loads. The file with the runtime contains the hashes of all others, as one
 * string `,id:hash,id:hash` to keep it small. The release contains the hash of that file. A chunk without a hash does not load.
 * (webpack-subresource-integrity fails on chunks of a remote that have no file.)
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source: string) => `${source}
var hash = "${PLACEHOLDER}".split("," + chunkId + ":")[1];
if (!hash) throw new Error("no integrity known for " + url);
script.integrity = "${INTEGRITY_PREFIX}" + hash.slice(0, ${HASH_LENGTH}) + "="; script.crossOrigin = "anonymous";`,
      );

      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const scripts = [...compilation.chunks].flatMap((chunk) =>
            [...chunk.files]
              .filter((file) => file.endsWith('.js'))
              .map((file) => ({ id: chunk.id, file, code: assets[file]!.source().toString() })),
          );
          const hashed = scripts.filter(({ code }) => !code.includes(PLACEHOLDER));
          const table = hashed
            .map(({ id, code }) => `,${id}:${calculateIntegrity(code).slice(INTEGRITY_PREFIX.length, -1)}`)
            .sort()
            .join('');
          for (const { file, code } of scripts) {
            if (code.includes(PLACEHOLDER))
              compilation.updateAsset(file, new sources.RawSource(code.replaceAll(PLACEHOLDER, table)));
          }
        },
      );
    });
  }
}
