import type { UserRole } from '@lodestay/contracts';

const ROLE_LABELS: Readonly<Partial<Record<UserRole, string>>> = {
  admin: 'Admin',
  super_admin: 'Super admin',
  read_only_admin: 'Read-only admin',
  hub_manager: 'Hub manager',
  area_general_manager: 'Area general manager',
};

/** The role of a staff member with the markets that it covers: 'Hub manager, Denver'. */
export const formatRole = (role: UserRole, markets: readonly string[]): string =>
  [ROLE_LABELS[role] ?? 'Staff', ...markets].join(', ');
