import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ICruiseResult, IFlattenedRuleSet, IModule } from 'dependency-cruiser';

const require = createRequire(import.meta.url);

// TypeScript 7 has no compiler API yet; the analysis reads sources with the last version that has one. It asks for the version first.
const classic = new Map([
  ['typescript', require.resolve('typescript-classic')],
  ['typescript/package.json', require.resolve('typescript-classic/package.json')],
]);
registerHooks({
  resolve(specifier, context, next) {
    const path = classic.get(specifier);
    return path === undefined ? next(specifier, context) : { url: pathToFileURL(path).href, shortCircuit: true };
  },
});
const { cruise } = await import('dependency-cruiser');

/** Calls that name a package as an import does: they locate a file, replace a module in a test, or run a program. */
const NAMING_CALLS = ['require.resolve', 'jest.unstable_mockModule', 'getPackageFolder', 'resolvePath', 'bin'];

export type Violation = { rule: string; from: string; to: string };
export type ModuleGraph = { modules: readonly IModule[]; violations: readonly Violation[] };

/** Reads the modules in some folders of a directory, with all that they import. */
export async function readModuleGraph(
  directory: string,
  folders: readonly string[],
  forbidden: NonNullable<IFlattenedRuleSet['forbidden']>,
): Promise<ModuleGraph> {
  const { output } = await cruise([...folders], {
    baseDir: directory,
    validate: true,
    ruleSet: { forbidden },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(?!.*node_modules/).*(^|/)(dist|dist-development)/` },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exoticRequireStrings: NAMING_CALLS,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.json'],
    },
  } as never);
  const { modules, summary } = output as ICruiseResult;
  return { modules, violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) };
}
