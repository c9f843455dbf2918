import type { UserRole } from './enumerations.ts';

/** The names of the roles on pages and in emails. */
export const ROLE_LABELS: Readonly<Record<UserRole, string>> = {
  admin: 'Admin',
  applicant: 'Applicant',
  area_general_manager: 'Area general manager',
  professional_housing_coordinator: 'Housing coordinator',
  direct_partner: 'Partner',
  hub_manager: 'Hub manager',
  member: 'Member',
  read_only_admin: 'Read-only admin',
  super_admin: 'Super admin',
};
