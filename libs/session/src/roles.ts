import { ADMIN_ROLES, type CurrentUser, type UserRole } from '@lodestay/contracts';

/** All five staff roles count as admin (specification 6). */
export const isAdmin = (user: Pick<CurrentUser, 'role'> | null): boolean =>
  user !== null && (ADMIN_ROLES as readonly UserRole[]).includes(user.role);

/** The coordinator role, or anyone with an organization (specification 6). */
export const isCoordinator = (user: Pick<CurrentUser, 'role' | 'organization'> | null): boolean =>
  user !== null && (user.role === 'professional_housing_coordinator' || user.organization !== null);
