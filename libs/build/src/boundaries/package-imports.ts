import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IModule } from 'dependency-cruiser';

/** A package that a file imports. */
export type PackageImport = { file: string; name: string; typeOnly: boolean };

const JSX_SOURCE = /@jsxImportSource\s+([\w@/-]+)/;

const toPackageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const TYPE_IMPORTS = new Set(['type-only', 'type-import', 'triple-slash-type-reference']);

/**
 * A package without a file to resolve to has only types. dependency-cruiser also takes `import a, { type B }` for an import of types:
 * where that matters, write two imports.
 */
const isTypeOnly = ({ dependencyTypes, couldNotResolve }: IModule['dependencies'][number]) =>
  couldNotResolve || dependencyTypes.some((type) => TYPE_IMPORTS.has(type));

/** The package whose JSX runtime the compiler imports into a file. */
const findJsxPackage = (directory: string, file: string) =>
  file.endsWith('.tsx') ? [JSX_SOURCE.exec(readFileSync(join(directory, file), 'utf8'))?.[1] ?? 'react'] : [];

/** The packages that the files of a module graph import. Files of the same package that import each other by path do not count. */
export const packageImports = (directory: string, modules: readonly IModule[]): PackageImport[] =>
  modules
    .filter(({ source }) => !source.includes('node_modules/'))
    .flatMap(({ source: file, dependencies }) => [
      ...dependencies
        .filter(({ module, coreModule }) => !coreModule && /^[a-z@]/i.test(module) && !module.includes(':'))
        .map((dependency) => ({ file, name: toPackageName(dependency.module), typeOnly: isTypeOnly(dependency) })),
      ...findJsxPackage(directory, file).map((name) => ({ file, name, typeOnly: false })),
    ]);

/** Some files and all that they import, directly or not: what runs when they run, or with `types` what the compiler reads. */
export function reachableFiles(
  modules: readonly IModule[],
  entries: readonly string[],
  { types = false } = {},
): Set<string> {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const reached = new Set<string>();
  const waiting = entries.filter((entry) => bySource.has(entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const dependency of bySource.get(file)?.dependencies ?? []) {
      if (types || !(isTypeOnly(dependency) || dependency.exoticallyRequired)) waiting.push(dependency.resolved);
    }
  }
  return reached;
}
