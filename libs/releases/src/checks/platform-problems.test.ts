import { describe, expect, it } from '@jest/globals';
import { verified } from '../testing/releases.ts';
import { platformProblems } from './platform-problems.ts';

const problems = (offered: string, needed: string) =>
  platformProblems([
    verified({ name: 'shell', version: '5'.repeat(12), platform: offered }),
    verified({ version: 'a'.repeat(12), platform: needed }),
  ]);

describe('platformProblems', () => {
  it.each([
    ['1.0.0', '^1.0.0'],
    ['1.4.2', '^1.0.0'],
    ['2.0.0', '^1.0.0 || ^2.0.0'],
    ['1.0.0', '*'],
  ])('lets a shell with %s serve a remote that needs %s', (offered, needed) => {
    expect(problems(offered, needed)).toEqual([]);
  });

  it.each([
    ['2.0.0', '^1.0.0', 'mf-search aaaaaaaaaaaa needs platform ^1.0.0, shell 555555555555 offers 2.0.0: '],
    ['1.0.0', '^1.1.0', 'mf-search aaaaaaaaaaaa needs platform ^1.1.0, shell 555555555555 offers 1.0.0: '],
    [
      '1.1.0-next.1',
      '^1.0.0',
      'mf-search aaaaaaaaaaaa needs platform ^1.0.0, shell 555555555555 offers 1.1.0-next.1: ',
    ],
    ['1.0.0', 'new', "mf-search aaaaaaaaaaaa needs platform 'new', which is not a range of versions: "],
    ['one', '^1.0.0', "shell 555555555555 offers platform 'one', which is not a version: "],
  ])('shell %s, remote %s', (offered, needed, line) => {
    expect(problems(offered, needed)).toEqual([expect.stringContaining(line)]);
  });

  it('misses a shell', () => {
    expect(platformProblems([verified()])).toEqual(['there is no release of the shell: name one']);
  });
});
