import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../commands/repository.ts';

/** What `npm start` and `npm run serve` run: the commands, the api, the shell's server and the stores. */
const SOURCES = [
  'libs/build/bin/*.cjs',
  'libs/build/src/{commands,release,site,supervision,development,webpack}/**/*.ts',
  'libs/releases/src/**/*.ts',
  'libs/server/src/**/*.ts',
  'api/src/**/*.ts',
  'shell/src/server/**/*.ts',
];
const OF_TESTS = /\.test\.ts$|\/testing\/|\.testing\.ts$/;

/** Ways in which the sources read a setting. */
const READS = [
  /\benv(?:ironment)?(?:\[['"]|\.)([A-Z][A-Z0-9_]{2,})\b/g,
  /\b(?:needed|address|parsePort)\([^'"()]*['"]([A-Z][A-Z0-9_]{2,})['"]/g,
  /^ {2,4}([A-Z][A-Z0-9_]{2,}): (?:z\b|address\(|port\b|origin\(|wholeNumber\(|isLocal\b|production\b)/gm,
];

/** Of the system and of npm, not of the site. */
const NOT_OURS = new Set(['PATH', 'INIT_CWD', 'HOME']);

async function readSettings(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const file of glob(SOURCES, { cwd: root })) {
    if (OF_TESTS.test(file)) continue;
    const text = await readFile(join(root, file), 'utf8');
    for (const pattern of READS)
      for (const [, name] of text.matchAll(pattern)) if (!NOT_OURS.has(name!)) found.set(name!, file);
  }
  return found;
}

/** Names in the first column of the table, and those in parentheses of any row. */
async function documentedSettings(): Promise<Set<string>> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('### Settings\n'), readme.indexOf('## Map\n'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name!)));
}

describe('the settings of the site', () => {
  it('are all in the README', async () => {
    const [read, documented] = [await readSettings(), await documentedSettings()];
    expect([...read].filter(([name]) => !documented.has(name))).toEqual([]);
    // Seen by different patterns: none of them is blind.
    expect([...read.keys()]).toEqual(
      expect.arrayContaining([
        'API_BASE',
        'API_HOST',
        'DATABASE_BACKUPS',
        'RELEASE_STORE',
        'PORT',
        'SKIP_BUILD',
        'PAYMENTS_ORIGIN',
      ]),
    );
  });

  it('are all read by somebody', async () => {
    const [read, documented] = [await readSettings(), await documentedSettings()];
    expect([...documented].filter((name) => !read.has(name))).toEqual([]);
  });
});
