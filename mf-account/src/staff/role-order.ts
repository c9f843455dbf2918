import { USER_ROLES, type UserRole } from '@lodestay/contracts';

/** From the widest access to the narrowest. */
const RANKS: Readonly<Record<UserRole, number>> = {
  super_admin: 1,
  admin: 2,
  read_only_admin: 3,
  area_general_manager: 4,
  hub_manager: 5,
  professional_housing_coordinator: 6,
  direct_partner: 7,
  member: 8,
  applicant: 9,
};

/** The roles, the one with the widest access first. */
export const ROLES_BY_ACCESS: readonly UserRole[] = USER_ROLES.toSorted((a, b) => RANKS[a] - RANKS[b]);
