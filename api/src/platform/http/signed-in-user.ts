import type { UserRole } from '@lodestay/contracts';

/** The signed-in user of a request. */
export type SignedInUser = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  organizationId: number | null;
  /** Has a paid annual membership that is active now. */
  activeMembership: boolean;
  /** Has a paid Standby membership that is active now. */
  hasActiveStandbySubscription: boolean;
  sessionId: number;
  /** Account ID of the staff member who impersonates this user, if any. */
  aliasedBy: number | null;
  /** When the impersonation ends by itself; null without one. */
  aliasEndsAt: Date | null;
};
