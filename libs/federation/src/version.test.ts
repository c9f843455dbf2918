import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import semver from 'semver';
import { compareVersions, satisfiesCaret } from './version.ts';

describe('compareVersions', () => {
  it('orders versions as semver 2.0.0 does', () => {
    const inOrder = [
      '0.0.1',
      '0.1.0',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.10',
      '1.2.0',
      '10.0.0',
    ];
    for (const [place, version] of inOrder.entries()) {
      for (const [other, otherVersion] of inOrder.entries())
        expect([version, otherVersion, Math.sign(compareVersions(version, otherVersion))]).toEqual([
          version,
          otherVersion,
          Math.sign(place - other),
        ]);
    }
  });

  it('ignores build metadata', () => {
    expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0);
  });

  it('throws for text that is not a version', () => {
    for (const text of ['1.0', 'latest', '', '1.0.0.0', 'v1.0.0'])
      expect(() => compareVersions(text, '1.0.0')).toThrow(`'${text}' is not a version`);
  });
});

describe('satisfiesCaret', () => {
  it.each([
    [
      '^1.2.3',
      ['1.2.3', '1.2.4', '1.3.0', '1.99.0', '1.2.3+build'],
      ['1.2.2', '2.0.0', '0.9.0', '1.3.0-rc.1', '2.0.0-rc.1', '1.2.3-rc.1'],
    ],
    ['^0.2.3', ['0.2.3', '0.2.9'], ['0.2.2', '0.3.0', '1.2.3']],
    ['^0.0.3', ['0.0.3'], ['0.0.2', '0.0.4', '0.1.3']],
    ['^0.0.0', ['0.0.0'], ['0.0.1', '0.1.0']],
    [
      '^1.2.3-beta.2',
      ['1.2.3-beta.2', '1.2.3-beta.10', '1.2.3-rc', '1.2.3', '1.4.0'],
      ['1.2.3-beta.1', '1.2.3-alpha', '1.2.4-beta.2', '2.0.0-beta.2'],
    ],
  ])('%s', (range, inside, outside) => {
    expect(inside.filter((version) => !satisfiesCaret(version, range))).toEqual([]);
    expect(outside.filter((version) => satisfiesCaret(version, range))).toEqual([]);
  });

  it('agrees with semver', () => {
    const number = fc.nat(3);
    const version = fc
      .tuple(number, number, number, fc.constantFrom('', '-alpha', '-alpha.1', '-rc.1', '-rc.10', '+build'))
      .map(([major, minor, patch, suffix]) => `${major}.${minor}.${patch}${suffix}`);
    fc.assert(
      fc.property(version, version, (offered, wanted) => {
        expect(satisfiesCaret(offered, `^${wanted}`)).toBe(semver.satisfies(offered, `^${wanted}`));
        expect(Math.sign(compareVersions(offered, wanted))).toBe(semver.compare(offered, wanted));
      }),
      { numRuns: 2_000 },
    );
  });

  it('throws for other forms of range', () => {
    for (const range of ['1.2.3', '~1.2.3', '>=1.0.0', '*'])
      expect(() => satisfiesCaret('1.2.3', range)).toThrow(`'${range}' is not a caret range`);
    expect(() => satisfiesCaret('1.2.3', '^1.2')).toThrow("'1.2' is not a version");
  });
});
