import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { eachMapping, TraceMap, type EachMapping } from '@jridgewell/trace-mapping';
import { filesOfPage, type Build } from '@lodestay/releases';

/**
 * JavaScript of the first load, by page and by package. Needs a build with SOURCE_MAPS=1. The share of a package is its
 * part of the minified file times the compressed size: compression works across packages, so no figure is exact.
 */
const BUDGET_KB = 150;
const PAGES = [['home', 'mf-search', 'home'], ['market', 'mf-search', 'market'], ['listing', 'mf-listing', 'home']] as const;

const root = join(import.meta.dirname, '../..');
const compressed = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } }).length / 1000;

function packageOf(source: string | null): string {
  if (!source) return 'runtime';
  const inside = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (inside) return inside;
  if (/webpack\/(runtime|bootstrap|container|sharing)|federation|consume shared/.test(source)) return 'module federation, webpack';
  return /libs\/([^/]+)/.exec(source)?.[1] ?? 'this package';
}

async function sharesOf(path: string): Promise<{ total: number; shares: Map<string, number> }> {
  const code = (await readFile(path, 'utf8')).replace(/\n?\/\/# sourceMappingURL.*\s*$/, '');
  const total = compressed(code);
  const map = await readFile(`${path}.map`, 'utf8').catch(() => null);
  if (!map) return { total, shares: new Map([['(no source map)', total]]) };
  const lineStarts = [0];
  for (const line of code.split('\n')) lineStarts.push(lineStarts.at(-1)! + line.length + 1);
  const mappings: EachMapping[] = [];
  eachMapping(new TraceMap(map), (mapping) => mappings.push(mapping));
  const shares = new Map<string, number>();
  const add = (source: string | null, length: number) => shares.set(packageOf(source), (shares.get(packageOf(source)) ?? 0) + (length / code.length) * total);
  let at = 0;
  let source: string | null = null;
  for (const mapping of mappings) {
    const offset = lineStarts[mapping.generatedLine - 1]! + mapping.generatedColumn;
    if (offset > at) add(source, offset - at);
    at = Math.max(at, offset);
    source = mapping.source;
  }
  add(source, code.length - at);
  return { total, shares };
}

const shell = JSON.parse(await readFile(join(root, 'shell/dist/build.json'), 'utf8')) as Build;
const overBudget: string[] = [];
for (const [label, remote, page] of PAGES) {
  const dist = join(root, remote, 'dist');
  const build = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Build;
  if (!build.pages[page]) throw new Error(`${remote} has no page '${page}'`);
  const remoteFiles = filesOfPage(build, page).map((file) => file.file);
  const paths = [...shell.initial.map((file) => join(root, 'shell/dist/browser', file.file)), ...remoteFiles.map((file) => join(dist, 'browser', file))];
  const files = await Promise.all(paths.map(sharesOf));
  const total = files.reduce((sum, file) => sum + file.total, 0);
  const shares = new Map<string, number>();
  for (const file of files) for (const [name, size] of file.shares) shares.set(name, (shares.get(name) ?? 0) + size);
  if (total > BUDGET_KB) overBudget.push(label);
  console.log(`\nFirst load of ${label}: ${total.toFixed(1)} KB brotli in ${files.length} files (budget ${BUDGET_KB} KB, ratio ${(total / BUDGET_KB).toFixed(2)})`);
  for (const [name, size] of [...shares].sort((a, b) => b[1] - a[1]).filter(([, size]) => size >= 0.3)) console.log(`  ${name.padEnd(44)} ${size.toFixed(1).padStart(6)} KB`);
}
if (overBudget.length > 0) console.log(`\nNOT MET: the first load of ${overBudget.join(', ')} is over ${BUDGET_KB} KB.`);
process.exit(overBudget.length > 0 ? 1 : 0);
