import { describe, expect, it } from '@jest/globals';
import { ADMIN_ROLES, USER_ROLES, type UserRole } from './enumerations.ts';
import { getRolesWith, getScope, PERMISSIONS, ROLE_GRANTS, SCOPES } from './permissions.ts';
import { contracts } from './schemas.ts';

const needed = new Set(Object.values(contracts).map(({ permission }) => permission));
const isStaff = (role: UserRole) => (ADMIN_ROLES as readonly UserRole[]).includes(role);

describe('permissions', () => {
  it.each(PERMISSIONS)('%s is needed by a route and granted to a role', (permission) => {
    expect(needed).toContain(permission);
    expect(getRolesWith(permission)).not.toEqual([]);
  });

  it.each(USER_ROLES)('%s has known permissions in known scopes', (role) => {
    for (const [permission, scope] of Object.entries(ROLE_GRANTS[role])) {
      expect(PERMISSIONS).toContain(permission);
      expect(SCOPES).toContain(scope);
    }
  });

  it('gives read_only_admin no permission of a write except those that protect its own account', () => {
    const writes = Object.values(contracts).filter(
      ({ method, permission }) => method !== 'GET' && permission !== 'account.secure',
    );
    const allowed = writes.filter(
      ({ permission }) => permission !== 'public' && getScope('read_only_admin', permission) !== null,
    );
    expect(allowed.map(({ name }) => name)).toEqual([]);
  });

  it('gives people who are not staff only rows of their own', () => {
    for (const role of USER_ROLES.filter((known) => !isStaff(known)))
      expect(new Set(Object.values(ROLE_GRANTS[role]))).toEqual(new Set(['own']));
  });

  it('gives super_admin each permission of every other role, in no narrower scope', () => {
    const rank = (role: UserRole) =>
      PERMISSIONS.map((permission) => SCOPES.indexOf(getScope(role, permission) ?? ('none' as never)));
    const most = rank('super_admin');
    for (const role of USER_ROLES)
      for (const [index, scope] of rank(role).entries()) expect(scope).toBeLessThanOrEqual(most[index]!);
  });

  it('returns the scope of a permission, or null', () => {
    expect(getScope('admin', 'analytics.read')).toBe('all');
    expect(getScope('member', 'favorite.read')).toBe('own');
    expect(getScope('member', 'analytics.read')).toBeNull();
  });
});
