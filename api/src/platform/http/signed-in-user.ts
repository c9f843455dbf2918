import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';

/** Who makes the request, as far as every feature may need it. */
export type SignedInUser = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  organizationId: number | null;
  /** Has a paid annual membership now. */
  activeMembership: boolean;
  /** Has a paid Standby membership now. */
  hasActiveStandbySubscription: boolean;
  sessionId: number;
  /** The staff member behind an impersonation. */
  aliasedBy: number | null;
};

export function isStaff(user: SignedInUser): boolean {
  return (ADMIN_ROLES as readonly UserRole[]).includes(user.role);
}
