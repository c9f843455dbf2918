import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../commands/repository.ts';
import { listReleasedPackages } from '../release/site-release.ts';
import { canaries } from './canaries.ts';
import { readModuleGraph, type ModuleGraph } from './module-graph.ts';
import { expectedCanaryProblems, packageCanaries } from './package-canaries.ts';
import { packageImports, reachableFiles } from './package-imports.ts';
import { PACKAGE_RULES, packageProblems, type PackageProblem } from './package-problems.ts';
import { readManifests } from './read-manifests.ts';
import { rules } from './rules.ts';

/** The modules that browsers load first from each released package. */
const ENTRIES = ['src/browser/begin.ts', 'src/app.ts'];

function packageProblemsIn(directory: string, { modules }: ModuleGraph): PackageProblem[] {
  const manifests = readManifests(directory);
  const entries = manifests.packages.flatMap(({ folder }) => ENTRIES.map((entry) => `${folder}/${entry}`));
  return packageProblems({
    directory,
    ...manifests,
    imports: packageImports(directory, modules),
    inBrowsers: reachableFiles(modules, entries),
  });
}

/** Writes files to a temporary folder for `use`. */
async function withFiles<T>(files: Readonly<Record<string, string>>, use: (directory: string) => Promise<T>) {
  const directory = mkdtempSync(join(tmpdir(), 'boundaries-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), source);
    }
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const presentFolders = (directory: string, folders: readonly string[]) =>
  folders.filter((folder) => existsSync(join(directory, folder)));

/** Rules that do not find the violation in their canary. */
const deadRules = () =>
  withFiles(Object.assign({}, ...Object.values(canaries)) as Record<string, string>, async (directory) => {
    const folders = presentFolders(directory, ['libs', 'api', 'shell', 'mf-canary', 'mf-other']);
    const { violations } = await readModuleGraph(directory, folders, [...rules]);
    const caught = new Set(violations.map(({ rule }) => rule));
    return rules.map((rule) => rule.name!).filter((name) => !caught.has(name));
  });

/** Package rules that do not find exactly the expected problems in the canaries. */
const deadPackageRules = () =>
  withFiles(packageCanaries, async (directory) => {
    const folders = ['libs', 'shell', 'mf-undeclared', 'mf-unused'];
    const found = packageProblemsIn(directory, await readModuleGraph(directory, folders, []));
    const getTexts = (problems: readonly PackageProblem[], name: string) =>
      problems
        .filter(({ rule }) => rule === name)
        .map(({ text }) => text)
        .sort()
        .join('\n');
    return PACKAGE_RULES.filter((rule) => getTexts(found, rule) !== getTexts(expectedCanaryProblems, rule));
  });

const graph = await readModuleGraph(root, ['libs', 'api', 'e2e', ...(await listReleasedPackages())], [...rules]);
const problems = packageProblemsIn(root, graph);
const [dead, deadOfPackages] = [await deadRules(), await deadPackageRules()];
for (const { rule, from, to } of graph.violations) console.error(`${rule}: ${from} imports ${to}`);
for (const { rule, text } of problems) console.error(`${rule}: ${text}`);
for (const name of dead) console.error(`${name}: did not find the violation in its canary`);
for (const name of deadOfPackages) console.error(`${name}: it finds other problems in its canaries than expected`);
console.log(
  `${rules.length} import rules, ${graph.violations.length} violations, ${dead.length} dead rules; ` +
    `${PACKAGE_RULES.length} package rules, ${problems.length} violations, ${deadOfPackages.length} dead rules`,
);
const total = graph.violations.length + problems.length + dead.length + deadOfPackages.length;
process.exit(total > 0 ? 1 : 0);
