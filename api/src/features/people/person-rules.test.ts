import { USER_ROLES, type PersonAction, type UserRole } from '@lodestay/contracts';
import { describe, expect, it } from '@jest/globals';
import { findAccessProblems, isSameAccess, type Access } from './access-rules.ts';
import { canInvite, findAcceptProblem, getState, maskEmail, toInvitedAccess } from './invitations/invitation-rules.ts';
import { findRefusal, getAllowedActions, listRefusals, type Known } from './person-rules.ts';

const AT = new Date('2027-03-01T12:00:00Z');
const someone = (role: UserRole, id = 1, suspendedAt: Date | null = null): Known => ({ id, role, suspendedAt });

describe('what staff may do with an account', () => {
  it.each<[UserRole, UserRole, PersonAction[]]>([
    ['super_admin', 'member', ['change_role', 'suspend', 'end_sessions', 'impersonate']],
    ['super_admin', 'super_admin', ['change_role', 'suspend', 'end_sessions']],
    ['admin', 'member', ['suspend', 'end_sessions', 'impersonate']],
    ['admin', 'admin', ['suspend', 'end_sessions']],
    ['admin', 'super_admin', []],
    ['read_only_admin', 'member', []],
    ['hub_manager', 'member', []],
    ['member', 'member', []],
  ])('as %s with a %s: %j', (role, other, actions) => {
    expect(getAllowedActions(someone(role), someone(other, 2))).toEqual(actions);
  });

  it('with a suspended account: restore instead of suspend', () => {
    expect(getAllowedActions(someone('admin'), someone('member', 2, AT))).toEqual(['restore', 'end_sessions']);
  });

  it.each<[UserRole]>([['admin'], ['super_admin']])('as %s with the own account: only end sessions', (role) => {
    expect(getAllowedActions(someone(role), someone(role))).toEqual(['end_sessions']);
  });

  it.each<[string, Known, Known, string[]]>([
    ['a staff member', someone('admin'), someone('hub_manager', 2), ['Staff can’t be impersonated.']],
    [
      'a super admin',
      someone('admin'),
      someone('super_admin', 2),
      [
        'Only a super admin can do this to a super admin.',
        'Only a super admin can do this to a super admin.',
        'Only a super admin can do this to a super admin.',
        'Staff can’t be impersonated.',
      ],
    ],
    [
      'a suspended account',
      someone('admin'),
      someone('member', 2, AT),
      ['This account is suspended. Restore it before you sign in as this person.'],
    ],
    [
      'the own account',
      someone('admin'),
      someone('admin'),
      ['You can’t suspend your own account.', 'You can’t restore your own account.', 'You can’t sign in as yourself.'],
    ],
    ['a member, as somebody who only reads', someone('read_only_admin'), someone('member', 2), []],
  ])('with %s: says what they may not do, and why', (_, caller, person, messages) => {
    expect(listRefusals(caller, person).map(({ message }) => message)).toEqual(messages);
  });

  it('is nothing while they are suspended themselves', () => {
    expect(findRefusal('suspend', someone('super_admin', 1, AT), someone('member', 2))).toMatch(/permission/);
  });
});

describe('an access', () => {
  const access = (role: UserRole, given: Partial<Access> = {}): Access => ({
    role,
    organizationId: null,
    marketIds: [],
    ...given,
  });

  it.each<[Access, string[]]>([
    [access('member'), []],
    [access('member', { organizationId: 1 }), []],
    [access('hub_manager'), ['markets']],
    [access('area_general_manager', { marketIds: [1] }), []],
    [access('admin', { marketIds: [1] }), ['markets']],
    [access('admin', { organizationId: 1 }), ['organization']],
    [access('hub_manager', { organizationId: 1 }), ['markets', 'organization']],
    [access('professional_housing_coordinator'), ['organization']],
    [access('professional_housing_coordinator', { organizationId: 1 }), []],
    [access('direct_partner'), []],
  ])('%j has problems in %j', (given, paths) => {
    expect(findAccessProblems(given).map(({ path }) => path)).toEqual(paths);
  });

  it('is the same with its markets in another order', () => {
    const given = access('hub_manager', { marketIds: [2, 1, 10] });
    expect(isSameAccess(given, access('hub_manager', { marketIds: [10, 1, 2, 2] }))).toBe(true);
    expect(isSameAccess(given, access('hub_manager', { marketIds: [1, 2] }))).toBe(false);
    expect(isSameAccess(access('member'), access('member', { organizationId: 1 }))).toBe(false);
  });
});

describe('an invitation', () => {
  it.each<[UserRole, boolean, boolean]>([
    ['super_admin', true, true],
    ['admin', false, true],
    ['read_only_admin', false, false],
    ['member', false, false],
  ])('from a %s: to staff %s, to a partner %s', (role, staff, partner) => {
    const author = { role, suspendedAt: null };
    expect([canInvite(author, 'staff'), canInvite(author, 'partner')]).toEqual([staff, partner]);
    expect(canInvite({ role, suspendedAt: AT }, 'partner')).toBe(false);
  });

  it('gives the role of its kind', () => {
    expect(toInvitedAccess({ email: '', kind: 'staff', role: 'hub_manager', markets: [3, 3] })).toEqual({
      role: 'hub_manager',
      organizationId: null,
      marketIds: [3],
    });
    expect(toInvitedAccess({ email: '', kind: 'coordinator', organization: 4 })).toMatchObject({
      role: 'professional_housing_coordinator',
      organizationId: 4,
    });
    expect(() => toInvitedAccess({ email: '', kind: 'staff' })).toThrow('Please check what you entered.');
    expect(() => toInvitedAccess({ email: '', kind: 'partner', role: 'super_admin' })).toThrow(
      'Please check what you entered.',
    );
  });

  it.each(USER_ROLES)('to a role may be accepted by a %s only without other access', (role) => {
    const problem = findAcceptProblem({ role, organizationId: null }, { role: 'direct_partner', organizationId: null });
    expect(problem === null).toBe(role === 'applicant' || role === 'member');
  });

  it('may be accepted by a member of the same organization only, and by anyone if it gives no role', () => {
    const invited = { role: 'professional_housing_coordinator', organizationId: 4 } as const;
    expect(findAcceptProblem({ role: 'member', organizationId: 4 }, invited)).toBeNull();
    expect(findAcceptProblem({ role: 'member', organizationId: 5 }, invited)).toMatch(/another organization/);
    expect(findAcceptProblem({ role: 'admin', organizationId: 5 }, { role: null, organizationId: null })).toBeNull();
  });

  it.each([
    [{}, 'open'],
    [{ expiresAt: AT }, 'expired'],
    [{ revokedAt: AT }, 'revoked'],
    [{ acceptedAt: AT, expiresAt: AT }, 'accepted'],
  ])('with %j is %s', (times, state) => {
    const later = new Date(AT.getTime() + 1);
    expect(getState({ acceptedAt: null, revokedAt: null, expiresAt: later, ...times }, AT)).toBe(state);
  });

  it('masks the address', () => {
    expect(maskEmail('maya.ortiz@example.com')).toBe('m•••@example.com');
  });
});
