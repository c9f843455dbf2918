import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPageFiles, type Build } from '@lodestay/releases';
import { compressed, readPieces, joinText, type Piece } from './built-file.ts';
import { calculateCosts } from './composition-cost.ts';
import { buildPlain, getPlainDist } from './plain-builds.ts';

/**
 * Measures the JavaScript of the first load by page and package, and the cost of composing the page from remotes. Needs
 * a build with SOURCE_MAPS=1. The share of a package is its part of the minified file times the compressed size. This
 * is an estimate, because compression works across packages.
 */
const BUDGET_KB = 132;
const COMPOSITION_BUDGET_KB = 12;
/** A page of the staff console with everything that it can load, also the search. */
const CONSOLE_BUDGET_KB = 250;
/** What the shell loads on the pages of the console, besides what every page needs. */
const CONSOLE_CHUNKS = /^(chrome|http-client|console|console-search)\./;
/** Code that public pages must not load. */
const CONSOLE_SOURCES = /libs\/console\/|shell\/src\/staff\/console\/|src\/pages\/staff-/;
const PAGES = [
  ['home', 'mf-search', 'home'],
  ['market', 'mf-search', 'market'],
  ['listing', 'mf-listing', 'home'],
] as const;

const root = join(import.meta.dirname, '../..');

function getPackage(source: string | null): string {
  if (!source) return 'runtime';
  const inside = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
  if (inside) return inside;
  if (/webpack\/(runtime|bootstrap|container|sharing)|federation|consume shared/.test(source))
    return 'module federation, webpack';
  return /libs\/([^/]+)/.exec(source)?.[1] ?? 'this package';
}

const readBuild = async (dist: string) => JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as Build;

/** The files of a build that a page needs, split into parts. Without a page, the files that every page needs. */
async function readFiles(dist: string, page?: string): Promise<Piece[][]> {
  const build = await readBuild(dist);
  if (page && !build.pages[page]) throw new Error(`${dist} has no page '${page}'`);
  const files = page ? getPageFiles(build, page) : build.initial;
  return Promise.all(files.map(({ file }) => readPieces(join(dist, 'browser', file))));
}

function calculateShares(files: readonly Piece[][]): { total: number; shares: Map<string, number> } {
  const shares = new Map<string, number>();
  let total = 0;
  for (const pieces of files) {
    const text = joinText(pieces);
    const size = compressed(text);
    total += size;
    for (const piece of pieces)
      shares.set(
        getPackage(piece.source),
        (shares.get(getPackage(piece.source)) ?? 0) + (piece.text.length / text.length) * size,
      );
  }
  return { total, shares };
}

const line = (name: string, size: number) => console.log(`  ${name.padEnd(48)} ${size.toFixed(1).padStart(6)} KB`);

/** Prints the largest pages of the staff console. Returns those over the budget. */
async function measureConsole(): Promise<string[]> {
  const dist = join(root, 'shell/dist');
  const chunks = (await readBuild(dist)).files.filter(({ file }) => CONSOLE_CHUNKS.test(file) && file.endsWith('.js'));
  const frame = await Promise.all(chunks.map(({ file }) => readPieces(join(dist, 'browser', file))));
  const sizeOf = (files: readonly Piece[][]) => files.reduce((sum, pieces) => sum + compressed(joinText(pieces)), 0);
  const base = sizeOf([...(await readFiles(dist)), ...frame]);
  const sizes: { label: string; size: number }[] = [];
  for (const remote of (await readdir(root)).filter((name) => name.startsWith('mf-'))) {
    const folder = join(root, remote, 'dist');
    for (const page of Object.keys((await readBuild(folder)).pages).filter((name) => name.startsWith('staff')))
      sizes.push({ label: `${remote} ${page}`, size: base + sizeOf(await readFiles(folder, page)) });
  }
  sizes.sort((a, b) => b.size - a.size);
  console.log(
    `\nPages of the staff console with frame and search, the largest first (budget ${CONSOLE_BUDGET_KB} KB brotli)`,
  );
  for (const { label, size } of sizes.slice(0, 5)) line(label, size);
  return sizes
    .filter(({ size }) => size > CONSOLE_BUDGET_KB)
    .map(({ label }) => `${label} is over ${CONSOLE_BUDGET_KB} KB`);
}

await buildPlain();
const shell = await readFiles(join(root, 'shell/dist'));
const notMet: string[] = [];
for (const [label, remote, page] of PAGES) {
  const composed = [...shell, ...(await readFiles(join(root, remote, 'dist'), page))];
  const { total, shares } = calculateShares(composed);
  console.log(
    `\nFirst load of ${label}: ${total.toFixed(1)} KB brotli in ${composed.length} files (budget ${BUDGET_KB} KB, ratio ${(total / BUDGET_KB).toFixed(2)})`,
  );
  for (const [name, size] of [...shares].sort((a, b) => b[1] - a[1]).filter(([, size]) => size >= 0.3))
    line(name, size);
  if (total > BUDGET_KB) notMet.push(`the first load of ${label} is over ${BUDGET_KB} KB`);

  if (composed.flat().some(({ source }) => CONSOLE_SOURCES.test(source ?? '')))
    notMet.push(`the first load of ${label} contains code of the staff console`);

  const plain = await readFiles(getPlainDist(remote), page);
  const plainTotal = plain.reduce((sum, pieces) => sum + compressed(joinText(pieces)), 0);
  const cost = total - plainTotal;
  console.log(
    `Composition of ${label}: ${cost.toFixed(1)} KB over one plain bundle of ${plainTotal.toFixed(1)} KB (budget ${COMPOSITION_BUDGET_KB} KB, ratio ${(cost / COMPOSITION_BUDGET_KB).toFixed(2)})`,
  );
  for (const cause of calculateCosts(composed, plain)) line(cause.name, cause.cost);
  if (cost > COMPOSITION_BUDGET_KB) notMet.push(`composing ${label} costs more than ${COMPOSITION_BUDGET_KB} KB`);
}
notMet.push(...(await measureConsole()));
for (const failure of notMet) console.log(`\nNOT MET: ${failure}.`);
process.exit(notMet.length > 0 ? 1 : 0);
