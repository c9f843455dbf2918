import type { Permission } from './permissions.ts';

/** The parts of the work that permissions belong to, in the order in which pages show them. */
export const PERMISSION_GROUPS = [
  'People and access',
  'Own account',
  'Reservations',
  'Payments',
  'Leads',
  'Homes and prices',
  'Turnovers',
  'Configuration',
  'Console',
] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

export type PermissionLabel = { group: PermissionGroup; label: string };

const label = (group: PermissionGroup, text: string): PermissionLabel => ({ group, label: text });

/** What a permission lets a person do, in words for pages. Every permission needs a label. */
export const PERMISSION_LABELS: Readonly<Record<Permission, PermissionLabel>> = {
  'person.read': label('People and access', 'See people, their access and their sessions'),
  'person.update': label('People and access', 'End the sessions of a person'),
  'person.suspend': label('People and access', 'Suspend and restore accounts'),
  'role.update': label('People and access', 'Change roles, never the own one'),
  'alias.start': label('People and access', 'Sign in as a person, never as staff'),
  'invitation.read': label('People and access', 'See invitations'),
  'invitation.create': label('People and access', 'Invite people'),
  'invitation.revoke': label('People and access', 'Revoke invitations'),
  'audit.read': label('People and access', 'Read and export the audit log'),
  'account.read': label('Own account', 'See the account'),
  'account.update': label('Own account', 'Change the account'),
  'alias.end': label('Own account', 'End an impersonation'),
  'favorite.read': label('Own account', 'See saved homes'),
  'favorite.update': label('Own account', 'Save homes and change lists'),
  'saved_search.read': label('Own account', 'See saved searches'),
  'saved_search.update': label('Own account', 'Save and change searches'),
  'lease.read': label('Own account', 'See the figures of a lease elsewhere'),
  'lease.update': label('Own account', 'Change the figures of a lease elsewhere'),
  'reservation.read': label('Reservations', 'See reservations'),
  'reservation.create': label('Reservations', 'Start a reservation'),
  'reservation.update': label('Reservations', 'Enter guests and hold a home'),
  'reservation.pay': label('Reservations', 'Pay'),
  'reservation.cancel': label('Reservations', 'Cancel a reservation'),
  'cancellation.read': label('Reservations', 'See cancellation cases'),
  'cancellation.update': label('Reservations', 'Work on cancellation cases'),
  'refund.read': label('Payments', 'See refunds'),
  'refund.request': label('Payments', 'Refund within the limit of the role, and ask for more'),
  'refund.approve': label('Payments', 'Approve refunds that others asked for'),
  'payment_problem.read': label('Payments', 'See payment problems'),
  'payment_problem.update': label('Payments', 'Work on payment problems'),
  'application.read': label('Reservations', 'See the queue of applications'),
  'application.decide': label('Reservations', 'Decide applications; a denial needs two people'),
  'reservation.inspect': label('Reservations', 'See the reservations of all guests'),
  'reservation.note': label('Reservations', 'Add notes to reservations'),
  'lead.read': label('Leads', 'See leads'),
  'lead.update': label('Leads', 'Answer, assign and close leads, take people off waitlists'),
  'waitlist.read': label('Leads', 'See waitlists'),
  'inventory.read': label('Homes and prices', 'See homes and properties'),
  'inventory.update': label('Homes and prices', 'Change, remove and publish homes'),
  'turnover.read': label('Turnovers', 'See turnovers and their photos'),
  'turnover.update': label('Turnovers', 'Schedule, clean and finish turnovers'),
  'promo_code.read': label('Configuration', 'See and test promo codes'),
  'promo_code.update': label('Configuration', 'Create, change and end promo codes'),
  'flag.read': label('Configuration', 'See feature flags'),
  'flag.update': label('Configuration', 'Change feature flags'),
  'console.read': label('Console', 'Open the staff console'),
  'saved_view.read': label('Console', 'See saved views'),
  'saved_view.update': label('Console', 'Save views of the console'),
  'analytics.read': label('Console', 'See what visitors do'),
};
