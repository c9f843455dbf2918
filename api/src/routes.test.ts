import { routes } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from './testing/index.ts';

describe('the complete API', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp()));
  afterAll(() => test.close());

  it.each(Object.entries(routes))('serves %s', (name, [method, path]) => {
    expect(test.app.hasRoute({ method, url: path })).toBe(true);
    expect(contracts).toHaveProperty(name);
  });

  it.each(Object.values(contracts).filter(({ permission }) => permission !== 'public'))(
    'returns 401 for $name to a visitor',
    async ({ name }) => {
      const { status, error } = await test.call(name, {
        params: { id: '6f1c7a4e-2c1b-4c39-9a5e-0d9a3a1b2c3d', slug: 'a-home-1' },
        body: {},
      });
      expect([status, error?.code]).toEqual([401, 'unauthenticated']);
    },
  );

  it('is alive, and ready once its migrations have run', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await test.db
      .withoutPlugins()
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0100_accounts' as never)
      .execute();
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('documents every contract at /api/docs', async () => {
    const { paths } = (await test.app.inject('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual(Object.keys(routes).sort());
  });
});
