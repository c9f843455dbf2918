import { createCallContract } from '@lodestay/contracts/fingerprint';
import { describe, expect, it } from '@jest/globals';
import { verified } from '../testing/releases.ts';
import { contractProblems } from './contract-problems.ts';
import type { ServedContract } from './served-contract.ts';

const getHome = createCallContract('getHome');
const releaseThatCalls = (calls: Record<string, unknown>) =>
  verified({ version: 'a'.repeat(12), api: { hash: '0', calls } });
const object = (properties: Record<string, unknown>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});
const call = (response: Record<string, unknown>) => ({ method: 'GET', path: '/api/v1/x', response });

describe('contractProblems', () => {
  it('finds nothing wrong with calls that the api serves as they were built for, or with more', () => {
    const served = { getHome, x: call(object({ a: { type: 'string' }, b: { type: 'string' } }, ['a', 'b'])) };
    expect(
      contractProblems([releaseThatCalls({ getHome, x: call(object({ a: { type: 'string' } }, ['a'])) })], served),
    ).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, ServedContract, string]>([
    ['is not served', { getHome }, {}, 'mf-search aaaaaaaaaaaa: the call getHome is not served by the api; '],
    [
      'has an inherited name',
      { toString: getHome },
      {},
      'mf-search aaaaaaaaaaaa: the call toString is not served by the api; ',
    ],
    [
      'moved',
      { getHome },
      { getHome: { ...getHome, path: '/api/v2/homes/:slug' } },
      'the call getHome does not fit the api (path is now /api/v2/homes/:slug, was /api/v1/homes/:slug); ',
    ],
    [
      'answers less',
      { x: call(object({ a: { type: 'string' } }, ['a'])) },
      { x: call(object({}, [])) },
      'the call x does not fit the api (response.a is gone); ',
    ],
    [
      'is no contract',
      { x: null },
      { x: getHome },
      'the call x is described in a form that cannot be read; publish it again',
    ],
  ])('names a call that %s', (_, built, served, line) => {
    expect(contractProblems([releaseThatCalls(built)], served)).toEqual([expect.stringContaining(line)]);
  });

  it('has one line for each release and call', () => {
    const other = verified({ name: 'mf-listing', version: 'b'.repeat(12), api: { hash: '0', calls: { getHome } } });
    expect(contractProblems([releaseThatCalls({ getHome, x: getHome }), other], {})).toHaveLength(3);
  });
});
