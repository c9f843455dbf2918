import { routes } from '@lodestay/contracts';
import {
  createCallContract,
  findIncompatibilities,
  createApiSurface,
  type ApiSurface,
} from '@lodestay/contracts/fingerprint';
import { contracts } from '@lodestay/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

describe('GET /api/v1/contract', () => {
  let test: TestApp;
  let served: ApiSurface;
  beforeAll(async () => {
    test = await buildTestApp();
    served = (await test.app.inject('/api/v1/contract')).json();
  });
  afterAll(() => test.close());

  it('returns every call to a visitor', async () => {
    const { statusCode, headers } = await test.app.inject('/api/v1/contract');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ]);
    expect(contracts.getContract.response.parse(served)).toEqual(served);
    expect(Object.keys(served.calls)).toEqual(Object.keys(routes).sort());
    expect(served.hash).toBe(createApiSurface().hash);
  });

  it('does not convert call names and schema keywords to snake_case', () => {
    expect(served.calls.signUp.body).toMatchObject({ properties: { password: { type: 'string', minLength: 7 } } });
  });

  it('is compatible with a client built against the same contract, not with one that needs more fields', () => {
    const built = createCallContract('getHome');
    expect(findIncompatibilities(built, served.calls.getHome)).toEqual([]);
    const needsMore = {
      ...built,
      response: {
        ...built.response,
        properties: { ...(built.response['properties'] as object), garden: { type: 'boolean' } },
        required: ['garden'],
      },
    };
    expect(findIncompatibilities(needsMore, served.calls.getHome)).toEqual(['response.garden is gone']);
  });
});
