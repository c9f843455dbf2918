import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';
import type { FieldError } from '../../platform/http/index.ts';

/** What an account may do and where: its role, and the organization or the markets that limit the role. */
export type Access = {
  readonly role: UserRole;
  readonly organizationId: number | null;
  readonly marketIds: readonly number[];
};

/** Roles that cover only the markets of the person (product 9). */
const MARKET_ROLES: ReadonlySet<UserRole> = new Set(['hub_manager', 'area_general_manager']);

export type StaffRole = (typeof ADMIN_ROLES)[number];

export const isStaffRole = (role: string): role is StaffRole => ADMIN_ROLES.some((known) => known === role);

/** What does not fit together in an access, by field; empty if everything fits. */
export function findAccessProblems({ role, organizationId, marketIds }: Access): FieldError[] {
  const problems: FieldError[] = [];
  if (MARKET_ROLES.has(role) && marketIds.length === 0)
    problems.push({ path: 'markets', message: 'Choose at least one market' });
  if (!MARKET_ROLES.has(role) && marketIds.length > 0)
    problems.push({ path: 'markets', message: 'Only hub managers and area general managers work in markets' });
  if (role === 'professional_housing_coordinator' && organizationId === null)
    problems.push({ path: 'organization', message: 'Choose an organization' });
  if (isStaffRole(role) && organizationId !== null)
    problems.push({ path: 'organization', message: 'Staff don’t belong to an organization' });
  return problems;
}

export const isSameAccess = (a: Access, b: Access): boolean =>
  a.role === b.role &&
  a.organizationId === b.organizationId &&
  toSorted(a.marketIds).join() === toSorted(b.marketIds).join();

const toSorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);
