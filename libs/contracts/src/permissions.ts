import { USER_ROLES, type UserRole } from './enumerations.ts';

/** Everything that a role can be granted. Each route of the API needs one of them, or is public. */
export const PERMISSIONS = [
  'account.read',
  // How the caller's own account is protected: password, sessions, second factor, email address.
  'account.secure',
  'account.update',
  'agreement.sign',
  'alias.end',
  'alias.start',
  'analytics.read',
  'application.decide',
  'application.read',
  // Includes access codes of homes.
  'arrival.update',
  'audit.read',
  // For a guest. `reservation.cancel` is about the caller's own reservations.
  'cancellation.create',
  'cancellation.read',
  'cancellation.update',
  'console.read',
  // Gifts to members, within a limit.
  'credit.grant',
  'credit.read',
  'deposit.read',
  'deposit.settle',
  'favorite.read',
  'favorite.update',
  'flag.read',
  'flag.update',
  'inventory.read',
  'inventory.update',
  'invitation.create',
  'invitation.read',
  'invitation.revoke',
  'lead.read',
  'lead.update',
  'lease.read',
  'lease.update',
  'maintenance.read',
  'maintenance.update',
  'message.read',
  'message.update',
  'payment_problem.read',
  'payment_problem.update',
  'person.read',
  'person.suspend',
  'person.update',
  'promo_code.read',
  'promo_code.update',
  'price_list.read',
  'price_list.update',
  'referral.send',
  'refund.approve',
  'refund.read',
  'refund.request',
  // Links that prove facts about the caller to others.
  'rental_profile.share',
  'reservation.cancel',
  // The end or the home of the caller's own approved stay. It costs money.
  'reservation.change',
  'reservation.create',
  // The reservations of all guests. `reservation.read` is about those of the caller.
  'reservation.inspect',
  'reservation.note',
  'reservation.pay',
  'reservation.read',
  'reservation.update',
  'review.read',
  'review.update',
  'review.write',
  'role.update',
  'membership.read',
  'membership.update',
  'payment_method.read',
  'payment_method.update',
  // The end, the home or the party of a guest's stay. `reservation.change` is about the caller's own stays.
  'stay_change.create',
  'stay_message.send',
  // What guests state about their stay: inventories, check-outs, maintenance requests and their photos.
  'stay_report.send',
  // Inviting co-signers and occupants, and accepting such an invitation.
  'stay_people.update',
  'saved_search.read',
  'saved_search.update',
  'saved_view.read',
  'saved_view.update',
  'turnover.read',
  'turnover.update',
  // Identity and income of the caller.
  'verification.read',
  'verification.update',
  'waitlist.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Whose rows a grant covers, from the narrowest to the widest. Rows outside it do not exist for the caller (404). */
export const SCOPES = ['own', 'own_organization', 'own_properties', 'own_markets', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** The permissions of a role, each with its scope. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;

const OWN_READS: Grants = {
  'account.read': 'own',
  'account.secure': 'own',
  'credit.read': 'own',
  'favorite.read': 'own',
  'lease.read': 'own',
  'membership.read': 'own',
  'payment_method.read': 'own',
  'reservation.read': 'own',
  'saved_search.read': 'own',
  'verification.read': 'own',
};

const OWN_DATA: Grants = {
  ...OWN_READS,
  'account.update': 'own',
  'agreement.sign': 'own',
  'alias.end': 'own',
  'favorite.update': 'own',
  'lease.update': 'own',
  'membership.update': 'own',
  'payment_method.update': 'own',
  'stay_message.send': 'own',
  'stay_report.send': 'own',
  'stay_people.update': 'own',
  'reservation.create': 'own',
  'reservation.update': 'own',
  'reservation.pay': 'own',
  'reservation.cancel': 'own',
  'reservation.change': 'own',
  'referral.send': 'own',
  'rental_profile.share': 'own',
  'review.write': 'own',
  'saved_search.update': 'own',
  'verification.update': 'own',
};

/** An impersonated session never has these, whatever its role has (product 9). */
export const WITHHELD_FROM_ALIASES: readonly Permission[] = [
  'account.secure',
  'agreement.sign',
  'application.decide',
  'arrival.update',
  'cancellation.create',
  'credit.grant',
  'deposit.settle',
  'membership.update',
  'payment_method.update',
  'stay_change.create',
  'stay_message.send',
  'stay_report.send',
  'reservation.change',
  'stay_people.update',
  'reservation.pay',
  'referral.send',
  'refund.request',
  'refund.approve',
  'rental_profile.share',
  'review.write',
  'verification.update',
];

const STAFF_READS: Grants = {
  'analytics.read': 'all',
  'console.read': 'all',
  'flag.read': 'all',
  'promo_code.read': 'all',
  'price_list.read': 'all',
  'saved_view.read': 'own',
};

const STAFF_WRITES: Grants = { 'saved_view.update': 'own' };

const PEOPLE_READS: Grants = { 'audit.read': 'all', 'invitation.read': 'all', 'person.read': 'all' };

const ADMIN_WRITES: Grants = {
  'alias.start': 'all',
  'credit.grant': 'all',
  'flag.update': 'all',
  'invitation.create': 'all',
  'invitation.revoke': 'all',
  'person.suspend': 'all',
  'person.update': 'all',
  'promo_code.update': 'all',
  'price_list.update': 'all',
  'refund.approve': 'all',
};

/** Reads of records that belong to a market. */
const MARKET_READS: readonly Permission[] = [
  'application.read',
  'cancellation.read',
  'deposit.read',
  'inventory.read',
  'lead.read',
  'maintenance.read',
  'message.read',
  'payment_problem.read',
  'refund.read',
  'reservation.inspect',
  'review.read',
  'turnover.read',
  'waitlist.read',
];

/** Writes of records that belong to a market. */
const MARKET_WRITES: readonly Permission[] = [
  'application.decide',
  'arrival.update',
  'cancellation.create',
  'cancellation.update',
  'deposit.settle',
  'inventory.update',
  'lead.update',
  'maintenance.update',
  'message.update',
  'payment_problem.update',
  'refund.request',
  'reservation.note',
  'review.update',
  'stay_change.create',
  'turnover.update',
];

const grant = (permissions: readonly Permission[], scope: Scope): Grants =>
  Object.fromEntries(permissions.map((permission) => [permission, scope]));

/** Managers see and do in the markets that they work in what admins see and do everywhere. */
const MANAGER: Grants = {
  ...OWN_DATA,
  ...STAFF_READS,
  ...STAFF_WRITES,
  ...grant([...MARKET_READS, ...MARKET_WRITES], 'own_markets'),
};

const ADMIN: Grants = {
  ...OWN_DATA,
  ...STAFF_READS,
  ...STAFF_WRITES,
  ...PEOPLE_READS,
  ...ADMIN_WRITES,
  ...grant([...MARKET_READS, ...MARKET_WRITES], 'all'),
};

/** What each role may do. `read_only_admin` may write nothing, not even its own data, but protects its account like everybody. */
export const ROLE_GRANTS: Readonly<Record<UserRole, Grants>> = {
  applicant: OWN_DATA,
  member: OWN_DATA,
  professional_housing_coordinator: OWN_DATA,
  direct_partner: OWN_DATA,
  read_only_admin: { ...OWN_READS, ...STAFF_READS, ...PEOPLE_READS, ...grant(MARKET_READS, 'all') },
  hub_manager: MANAGER,
  area_general_manager: { ...MANAGER, 'refund.approve': 'own_markets' },
  admin: ADMIN,
  super_admin: { ...ADMIN, 'role.update': 'all' },
};

/** The scope in which a role has a permission; null if it does not have it. */
export const getScope = (role: UserRole, permission: Permission): Scope | null => ROLE_GRANTS[role][permission] ?? null;

/** The roles that have a permission in any scope. */
export const getRolesWith = (permission: Permission): UserRole[] =>
  USER_ROLES.filter((role) => getScope(role, permission) !== null);

/**
 * The most that a role can refund alone, in cents: per refund, and per reservation within 30 days, so that several small refunds do
 * not bypass the limit. Above it a second person with a sufficient limit must approve. Roles without a limit refund nothing.
 */
export const REFUND_LIMITS: Readonly<Partial<Record<UserRole, number>>> = {
  hub_manager: 25_000,
  area_general_manager: 100_000,
  admin: 250_000,
  super_admin: 1_000_000,
};
