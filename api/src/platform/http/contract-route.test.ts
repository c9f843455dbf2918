import { routes } from '@lodestay/contracts';
import { contractOf, incompatibilities, surface, type Surface } from '@lodestay/contracts/fingerprint';
import { contracts } from '@lodestay/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

describe('GET /api/v1/contract', () => {
  let test: TestApp;
  let served: Surface;
  beforeAll(async () => {
    test = await buildTestApp();
    served = (await test.app.inject('/api/v1/contract')).json();
  });
  afterAll(() => test.close());

  it('tells a visitor every call, as its own contract promises', async () => {
    const { statusCode, headers } = await test.app.inject('/api/v1/contract');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ]);
    expect(contracts.getContract.response.parse(served)).toEqual(served);
    expect(Object.keys(served.calls)).toEqual(Object.keys(routes).sort());
    expect(served.hash).toBe(surface().hash);
  });

  it('keeps the names of calls and of keywords as they are', () => {
    expect(served.calls.signUp.body).toMatchObject({ properties: { password: { type: 'string', minLength: 7 } } });
  });

  it('fits a client that was built against the same contract, and not one that asks for more', () => {
    const built = contractOf('getHome');
    expect(incompatibilities(built, served.calls.getHome)).toEqual([]);
    const asksForMore = {
      ...built,
      response: {
        ...built.response,
        properties: { ...(built.response['properties'] as object), garden: { type: 'boolean' } },
        required: ['garden'],
      },
    };
    expect(incompatibilities(asksForMore, served.calls.getHome)).toEqual(['response.garden is gone']);
  });
});
