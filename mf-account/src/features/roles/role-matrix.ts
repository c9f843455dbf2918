import type { UserRole } from '@lodestay/contracts';
import { PERMISSION_GROUPS, PERMISSION_LABELS, type PermissionGroup } from '@lodestay/contracts/permission-labels';
import {
  getScope,
  PERMISSIONS,
  WITHHELD_FROM_ALIASES,
  type Permission,
  type Scope,
} from '@lodestay/contracts/permissions';
import { ROLES_BY_ACCESS } from '../../staff/role-order.ts';

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  all: 'All',
  own_markets: 'Markets',
  own_organization: 'Organization',
  own_properties: 'Properties',
  own: 'Own',
};

export type MatrixRow = {
  permission: Permission;
  label: string;
  /** Whether staff lose it while they impersonate somebody. */
  isWithheld: boolean;
  /** In the order of `ROLES_BY_ACCESS`. */
  cells: readonly { role: UserRole; scope: Scope | null }[];
};

export type MatrixGroup = { name: PermissionGroup; rows: readonly MatrixRow[] };

const toRow = (permission: Permission): MatrixRow => ({
  permission,
  label: PERMISSION_LABELS[permission].label,
  isWithheld: WITHHELD_FROM_ALIASES.includes(permission),
  cells: ROLES_BY_ACCESS.map((role) => ({ role, scope: getScope(role, permission) })),
});

/** Every permission with the scope in which each role has it. The groups and their permissions are in the order of the labels. */
export function listMatrixGroups(): readonly MatrixGroup[] {
  const inOrder = Object.keys(PERMISSION_LABELS);
  const permissions = PERMISSIONS.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
  return PERMISSION_GROUPS.map((name) => ({
    name,
    rows: permissions.filter((permission) => PERMISSION_LABELS[permission].group === name).map(toRow),
  })).filter(({ rows }) => rows.length > 0);
}
