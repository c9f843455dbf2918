import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './commands/repository.ts';

type Entry = { integrity?: string; link?: boolean; resolved?: string };

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const downloaded = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('package-lock.json', () => {
  it('has an integrity hash for every package that is installed here', () => {
    // npm has no hash for binaries of other platforms, because it does not download them.
    const installed = downloaded.filter(([path]) => existsSync(join(root, path)));
    const missing = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path);
    expect(installed.length).toBeGreaterThan(500);
    expect(missing).toEqual([]);
  });

  it('has no source other than the package registry', () => {
    const elsewhere = downloaded
      .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
      .map(([path]) => path);
    expect(elsewhere).toEqual([]);
  });
});
