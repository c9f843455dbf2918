import type { PackageProblem } from './package-problems.ts';

const manifest = (name: string, versions: object = {}) => JSON.stringify({ name, ...versions });
const createVersions = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
const importing = (...names: string[]) => names.map((name) => `import '${name}';`).join('\n');

const IN_BROWSERS = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'single-spa', '@emotion/css'];

const installed = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`node_modules/${name}/package.json`, manifest(name)],
      [`node_modules/${name}/index.js`, ''],
    ]),
  );

/** A small repository that breaks each rule about packages once, and uses packages correctly in all other ways. */
export const packageCanaries: Readonly<Record<string, string>> = {
  ...installed(
    ...IN_BROWSERS,
    '@emotion/react',
    '@module-federation/enhanced',
    '@testing-library/react',
    'axios',
    'he',
  ),
  ...installed('pino', 'playwright', 'semver', 'sharp', 'zod'),
  'package.json': manifest('canaries', {
    workspaces: ['libs/*', 'shell', 'mf-*'],
    scripts: { lint: 'webpack --check', test: 'node ../node_modules/jest/bin/jest.js' },
    devDependencies: createVersions(
      '@module-federation/enhanced',
      '@testing-library/react',
      '@types/he',
      '@types/node',
      'jest',
      'playwright',
      'unused-tool',
      'webpack',
    ),
  }),
  'libs/build/package.json': manifest('build', { dependencies: createVersions('he') }),
  'libs/build/src/run.ts': importing('@module-federation/enhanced', 'playwright', 'he', 'node:fs'),
  'shell/package.json': manifest('shell', { dependencies: createVersions(...IN_BROWSERS, '@emotion/react', 'axios') }),
  'shell/src/browser/begin.ts': `${importing(...IN_BROWSERS.slice(1), './page.tsx')}\nimport type { AxiosInstance } from 'axios';`,
  'shell/src/browser/page.tsx': '/** @jsxImportSource @emotion/react */\nexport const page = <p css={{}} />;',
  'shell/src/browser/react.tsx': 'export const page = <p />;',
  'shell/src/browser/page.test.ts': importing('@testing-library/react'),
  'mf-undeclared/package.json': manifest('mf-undeclared', { devDependencies: createVersions('pino') }),
  'mf-undeclared/src/page.tsx': 'export const page = <p />;',
  'mf-undeclared/src/log.ts': importing('pino'),
  'mf-undeclared/src/log.test.ts': importing('pino', 'mf-undeclared'),
  'mf-undeclared/src/types.ts': "import type { Options } from 'he';",
  'mf-unused/package.json': manifest('mf-unused', {
    dependencies: createVersions('semver', 'zod'),
    devDependencies: createVersions('sharp'),
  }),
  'mf-unused/src/zod.test.ts': importing('zod'),
};

export const expectedCanaryProblems: readonly PackageProblem[] = [
  {
    rule: 'imports-are-declared',
    text: 'mf-undeclared/package.json must declare pino, which mf-undeclared/src/log.ts imports',
  },
  {
    rule: 'imports-are-declared',
    text: 'mf-undeclared/package.json must declare react, which mf-undeclared/src/page.tsx imports',
  },
  {
    rule: 'declarations-are-imported',
    text: 'package.json declares unused-tool, which nothing imports or runs',
  },
  {
    rule: 'declarations-are-imported',
    text: 'mf-unused/package.json declares semver, which nothing there imports',
  },
  {
    rule: 'declarations-are-imported',
    text: 'mf-unused/package.json declares zod as a dependency, but only tests and tools import it',
  },
  {
    rule: 'declarations-are-imported',
    text: 'mf-unused/package.json declares sharp, which nothing there imports or runs',
  },
  { rule: 'required-packages-are-declared', text: 'no package.json declares nx' },
  { rule: 'required-packages-run-in-browsers', text: 'no code that runs in a browser imports react' },
  { rule: 'required-packages-run-in-browsers', text: 'no code that runs in a browser imports axios' },
];
