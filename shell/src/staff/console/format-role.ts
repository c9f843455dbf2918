import { ROLE_LABELS, type UserRole } from '@lodestay/contracts';

/** The role of a staff member with the markets that it covers: 'Hub manager, Denver'. */
export const formatRole = (role: UserRole, markets: readonly string[]): string =>
  [ROLE_LABELS[role], ...markets].join(', ');
