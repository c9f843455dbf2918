import type { PackageImport } from './package-imports.ts';
import { readPeers, type Manifest } from './read-manifests.ts';

/** Files that never run in production. They may import development dependencies, their own and the root's. */
const DEVELOPMENT = new RegExp(
  [
    String.raw`\.test\.tsx?$`,
    String.raw`\.testing\.tsx?$`,
    String.raw`/(testing|bench|gallery|scripts)/`,
    String.raw`\.config\.(ts|mjs)$`,
    '^(e2e|libs/build|libs/testing)/',
  ].join('|'),
);

/** Packages that every engineer expects here. */
const REQUIRED = [
  'webpack',
  '@module-federation/enhanced',
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'axios',
  'single-spa',
  '@emotion/css',
  '@emotion/react',
  'jest',
  '@testing-library/react',
  'playwright',
  'nx',
];

/** Those of them that must be part of what visitors load. */
const REQUIRED_IN_BROWSERS = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'axios',
  'single-spa',
  '@emotion/css',
  '@emotion/react',
];

export type PackageProblem = { rule: PackageRule; text: string };
export type PackageRule = (typeof PACKAGE_RULES)[number];
export const PACKAGE_RULES = [
  'imports-are-declared',
  'declarations-are-imported',
  'required-packages-are-declared',
  'required-packages-run-in-browsers',
] as const;

type Repository = {
  directory: string;
  root: Manifest;
  packages: readonly Manifest[];
  imports: readonly PackageImport[];
  /** Files that run in a browser. */
  inBrowsers: ReadonlySet<string>;
};

const has = (versions: Manifest['dependencies'], name: string) => Object.hasOwn(versions, name);
const toTypesName = (name: string) => `@types/${name.replace('@', '').replace('/', '__')}`;
const isUsedByTypes = (declared: string, names: ReadonlySet<string>) =>
  declared === '@types/node' || [...names].some((name) => toTypesName(name) === declared);

const getImports = ({ folder, name }: Manifest, imports: readonly PackageImport[]) =>
  imports.filter((one) => one.file.startsWith(`${folder}/`) && one.name !== name);

function undeclaredImports({ root, packages, imports }: Repository): string[] {
  return packages.flatMap((manifest) => {
    const development = [manifest.devDependencies, root.devDependencies];
    const undeclared = getImports(manifest, imports).filter(
      ({ file, name, typeOnly }) =>
        !has(manifest.dependencies, name) &&
        !(DEVELOPMENT.test(file) && development.some((versions) => has(versions, name))) &&
        !(typeOnly && development.some((versions) => has(versions, toTypesName(name)))),
    );
    // One file of each package is enough to find the others.
    const examples = new Map(undeclared.toReversed().map(({ file, name }) => [name, file]));
    return Array.from(
      examples,
      ([name, file]) => `${manifest.folder}/package.json must declare ${name}, which ${file} imports`,
    );
  });
}

/** Programs that npm scripts run, by the name of the package or by the path of a file in it. */
const programsIn = ({ scripts }: Manifest) =>
  Object.values(scripts).flatMap((script) => [
    script.split(' ')[0]!,
    ...Array.from(script.matchAll(/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//g), ([, name]) => name!),
  ]);

function unusedDeclarations({ directory, root, packages, imports }: Repository): string[] {
  const unused = (manifest: Manifest, own: readonly PackageImport[], usedOtherwise: readonly string[]) => {
    const all = new Set([...own.map(({ name }) => name), ...usedOtherwise]);
    const isTool = /^(e2e|libs\/(build|testing))$/.test(manifest.folder);
    const inProduction = new Set([
      ...own.filter(({ file }) => isTool || !DEVELOPMENT.test(file)).map(({ name }) => name),
      ...usedOtherwise,
    ]);
    const file = manifest.folder ? `${manifest.folder}/package.json` : 'package.json';
    return [
      ...Object.keys(manifest.dependencies)
        .filter((name) => !inProduction.has(name))
        .map((name) =>
          all.has(name)
            ? `${file} declares ${name} as a dependency, but only tests and tools import it`
            : `${file} declares ${name}, which nothing there imports`,
        ),
      ...Object.keys(manifest.devDependencies)
        .filter((name) => !all.has(name) && !isUsedByTypes(name, all))
        .map((name) => `${file} declares ${name}, which nothing ${manifest.folder ? 'there ' : ''}imports or runs`),
    ];
  };
  const manifests = [root, ...packages];
  const programs = manifests.flatMap((manifest) => [...programsIn(manifest), manifest.preset ?? '']);
  const peers = Object.keys(root.devDependencies).flatMap((name) => readPeers(directory, name));
  return [
    ...unused(root, imports, [...programs, ...peers]),
    ...packages.flatMap((manifest) => unused(manifest, getImports(manifest, imports), [])),
  ];
}

const undeclaredRequirements = ({ root, packages }: Repository): string[] =>
  REQUIRED.filter(
    (name) =>
      ![root, ...packages].some(
        ({ dependencies, devDependencies }) => has(dependencies, name) || has(devDependencies, name),
      ),
  ).map((name) => `no package.json declares ${name}`);

function requirementsOutsideBrowsers({ imports, inBrowsers }: Repository): string[] {
  const loaded = new Set(
    imports.filter(({ file, typeOnly }) => !typeOnly && inBrowsers.has(file)).map(({ name }) => name),
  );
  return REQUIRED_IN_BROWSERS.filter((name) => !loaded.has(name)).map(
    (name) => `no code that runs in a browser imports ${name}`,
  );
}

const CHECKS: Readonly<Record<PackageRule, (repository: Repository) => string[]>> = {
  'imports-are-declared': undeclaredImports,
  'declarations-are-imported': unusedDeclarations,
  'required-packages-are-declared': undeclaredRequirements,
  'required-packages-run-in-browsers': requirementsOutsideBrowsers,
};

/** Where the package.json files and the imports of a repository disagree. */
export const packageProblems = (repository: Repository): PackageProblem[] =>
  PACKAGE_RULES.flatMap((rule) => [...new Set(CHECKS[rule](repository))].map((text) => ({ rule, text })));
