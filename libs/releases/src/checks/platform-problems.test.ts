import { describe, expect, it } from '@jest/globals';
import { createVerifiedRelease } from '../testing/releases.ts';
import { findPlatformProblems } from './platform-problems.ts';

const problems = (offered: string, needed: string) =>
  findPlatformProblems([
    createVerifiedRelease({ name: 'shell', version: '5'.repeat(12), platform: offered }),
    createVerifiedRelease({ version: 'a'.repeat(12), platform: needed }),
  ]);

describe('findPlatformProblems', () => {
  it.each([
    ['1.0.0', '^1.0.0'],
    ['1.4.2', '^1.0.0'],
    ['2.0.0', '^1.0.0 || ^2.0.0'],
    ['1.0.0', '*'],
  ])('accepts a shell with %s for a remote that needs %s', (offered, needed) => {
    expect(problems(offered, needed)).toEqual([]);
  });

  it.each([
    ['2.0.0', '^1.0.0', 'mf-search aaaaaaaaaaaa needs platform ^1.0.0, but shell 555555555555 provides 2.0.0: '],
    ['1.0.0', '^1.1.0', 'mf-search aaaaaaaaaaaa needs platform ^1.1.0, but shell 555555555555 provides 1.0.0: '],
    [
      '1.1.0-next.1',
      '^1.0.0',
      'mf-search aaaaaaaaaaaa needs platform ^1.0.0, but shell 555555555555 provides 1.1.0-next.1: ',
    ],
    ['1.0.0', 'new', "mf-search aaaaaaaaaaaa needs platform 'new', which is not a valid version range: "],
    ['one', '^1.0.0', "shell 555555555555 provides platform 'one', which is not a valid version: "],
  ])('rejects shell %s with remote %s', (offered, needed, line) => {
    expect(problems(offered, needed)).toEqual([expect.stringContaining(line)]);
  });

  it('reports a missing shell', () => {
    expect(findPlatformProblems([createVerifiedRelease()])).toEqual(['there is no release of the shell: add one']);
  });
});
