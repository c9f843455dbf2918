import { PERSON_ACTIONS, type PersonAction, type UserRole } from '@lodestay/contracts';
import { getScope, type Permission } from '@lodestay/contracts/permissions';
import { isStaffRole } from './access-rules.ts';

/** What the rules need to know about the caller and about the account. */
export type Known = {
  readonly id: number;
  readonly role: UserRole;
  readonly suspendedAt: Date | null;
  readonly deletedAt?: Date | null;
};

const PERMISSIONS: Record<PersonAction, Permission> = {
  change_role: 'role.update',
  suspend: 'person.suspend',
  restore: 'person.suspend',
  end_sessions: 'person.update',
  impersonate: 'alias.start',
};

const OWN_ACCOUNT: Partial<Record<PersonAction, string>> = {
  change_role: 'You can’t change your own role. Ask another super admin.',
  suspend: 'You can’t suspend your own account.',
  restore: 'You can’t restore your own account.',
  impersonate: 'You can’t sign in as yourself.',
};

/**
 * Why the caller may not do this; null if they may. Nobody changes their own role or suspends themselves, and only a super admin
 * touches a super admin. So whoever takes the access of a super admin is another one, and at least one always remains.
 */
export function findRefusal(action: PersonAction, caller: Known, person: Known): string | null {
  if (caller.suspendedAt !== null || getScope(caller.role, PERMISSIONS[action]) === null)
    return 'You don’t have permission to do this.';
  if (person.deletedAt) return 'This person deleted their account.';
  if (caller.id === person.id) return OWN_ACCOUNT[action] ?? null;
  if (action === 'impersonate') return findImpersonationRefusal(person);
  if (person.role === 'super_admin' && caller.role !== 'super_admin')
    return 'Only a super admin can do this to a super admin.';
  return null;
}

function findImpersonationRefusal({ role, suspendedAt }: Known): string | null {
  if (isStaffRole(role)) return 'Staff can’t be impersonated.';
  return suspendedAt === null ? null : 'This account is suspended. Restore it before you sign in as this person.';
}

/** What the caller may do with other accounts, but not with this one, and why. */
export const listRefusals = (caller: Known, person: Known): { action: PersonAction; message: string }[] =>
  PERSON_ACTIONS.filter((action) => getScope(caller.role, PERMISSIONS[action]) !== null).flatMap((action) => {
    const message = findRefusal(action, caller, person);
    return message === null ? [] : [{ action, message }];
  });

/** What the caller may do with the account now. */
export const getAllowedActions = (caller: Known, person: Known): PersonAction[] =>
  PERSON_ACTIONS.filter(
    (action) =>
      findRefusal(action, caller, person) === null &&
      (action !== 'suspend' || person.suspendedAt === null) &&
      (action !== 'restore' || person.suspendedAt !== null),
  );
