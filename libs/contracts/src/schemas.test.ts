import { describe, expect, it } from '@jest/globals';
import { ERROR_STATUS } from './errors.ts';
import { PERMISSIONS } from './permissions.ts';
import { routes, type RouteName } from './routes.ts';
import { contracts } from './schemas.ts';

const all = Object.values(contracts);

describe('contracts', () => {
  it('cover every route exactly once', () => {
    expect(Object.keys(contracts).sort()).toEqual(Object.keys(routes).sort());
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it.each(all.map((contract) => [contract.name, contract] as const))(
    '%s declares a permission, a response and known errors',
    (name, contract) => {
      expect(contracts[name as RouteName]).toBe(contract);
      expect(['public', ...PERMISSIONS]).toContain(contract.permission);
      for (const code of contract.errors) expect(ERROR_STATUS).toHaveProperty(code);
      expect(
        contract.permission === 'public' || (contract.errors as readonly string[]).includes('unauthenticated'),
      ).toBe(true);
      expect(!contract.path.includes('/:') || 'params' in contract).toBe(true);
    },
  );

  it('reads search parameters as text: lists, numbers and flags', () => {
    const query = contracts.searchHomes.query.parse({
      beds: '0,2',
      price_lte: '4200',
      flex: 'true',
      pool: 'true',
      page: '2',
      utm_source: 'x',
    });
    expect(query).toEqual({ beds: ['0', '2'], price_lte: 4200, flex: true, pool: true, page: 2 });
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ beds: '7' }, 'beds'],
    [{ start_date: '2027-02-30' }, 'start_date'],
    [{ sw_latitude: 'north' }, 'sw_latitude'],
    [{ sort_by: 'luck' }, 'sort_by'],
  ])('rejects %o with an error at its field', (query, field) => {
    const result = contracts.searchHomes.query.safeParse(query);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.path[0]).toBe(field);
  });

  it('uses the password message of the specification', () => {
    const result = contracts.signUp.body.safeParse({
      email: 'a@b.co',
      password: '123456',
      first_name: 'A',
      last_name: 'B',
    });
    expect(result.error?.issues[0]?.message).toBe('Password length should be greater than 6');
  });
});
