import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './base.ts';

export type Side = 'shell' | 'remote';

/** The package that Module Federation resolves from the folder in its `implementation` option. */
const BUNDLER_RUNTIME = 'node_modules/@module-federation/webpack-bundler-runtime';

const createFiles = (side: Side) => ({
  'package.json': `${JSON.stringify({ type: 'module', exports: { './bundler': './bundler.js' } })}\n`,
  'bundler.js': `export { default } from '@lodestay/federation/${side}-runtime';\n`,
});

/** Other builds may be reading the file, so it is replaced in one step. */
function writeIfChanged(path: string, text: string) {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    // Not written yet.
  }
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * The folder for the `implementation` option of Module Federation, which selects libs/federation as the runtime of a build.
 * The option takes a folder and resolves `@module-federation/webpack-bundler-runtime` from it, so the folder contains a
 * package of that name. It is written here because Git ignores `node_modules`.
 */
export function runtimeImplementation(side: Side): string {
  const folder = join(root, '.cache/federation-runtime', side);
  mkdirSync(join(folder, BUNDLER_RUNTIME), { recursive: true });
  for (const [file, text] of Object.entries(createFiles(side)))
    writeIfChanged(join(folder, BUNDLER_RUNTIME, file), text);
  return folder;
}
