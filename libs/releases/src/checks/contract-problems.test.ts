import { createCallContract } from '@lodestay/contracts/fingerprint';
import { describe, expect, it } from '@jest/globals';
import { createVerifiedRelease } from '../testing/releases.ts';
import { findContractProblems } from './contract-problems.ts';
import type { ServedContract } from './served-contract.ts';

const getHome = createCallContract('getHome');
const releaseThatCalls = (calls: Record<string, unknown>) =>
  createVerifiedRelease({ version: 'a'.repeat(12), api: { hash: '0', calls } });
const object = (properties: Record<string, unknown>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});
const call = (response: Record<string, unknown>) => ({ method: 'GET', path: '/api/v1/x', response });

describe('findContractProblems', () => {
  it('accepts calls that the API serves unchanged or with additional fields', () => {
    const served = { getHome, x: call(object({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b'])) };
    expect(
      findContractProblems([releaseThatCalls({ getHome, x: call(object({ a: { type: 'string' } }, ['a'])) })], served),
    ).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, ServedContract, string]>([
    ['is not served', { getHome }, {}, 'mf-search aaaaaaaaaaaa: the call getHome is not served by the API; '],
    [
      'has the name of an inherited property',
      { toString: getHome },
      {},
      'mf-search aaaaaaaaaaaa: the call toString is not served by the API; ',
    ],
    [
      'has a new path',
      { getHome },
      { getHome: { ...getHome, path: '/api/v2/homes/:slug' } },
      'the call getHome is incompatible with the API (path is now /api/v2/homes/:slug, was /api/v1/homes/:slug); ',
    ],
    [
      'returns fewer fields',
      { x: call(object({ a: { type: 'string' } }, ['a'])) },
      { x: call(object({}, [])) },
      'the call x is incompatible with the API (response.a is gone); ',
    ],
    [
      'has an invalid description',
      { x: null },
      { x: getHome },
      'the call x has a description that cannot be read; publish it again',
    ],
  ])('reports a call that %s', (_, built, served, line) => {
    expect(findContractProblems([releaseThatCalls(built)], served)).toEqual([expect.stringContaining(line)]);
  });

  it('returns one line per release and call', () => {
    const other = createVerifiedRelease({
      name: 'mf-listing',
      version: 'b'.repeat(12),
      api: { hash: '0', calls: { getHome } },
    });
    expect(findContractProblems([releaseThatCalls({ getHome, x: getHome }), other], {})).toHaveLength(3);
  });
});
