import type { CurrentUser } from '@lodestay/contracts';
import { getScope, type Permission } from '@lodestay/contracts/permissions';
import { releasesPage, type NavigationLink } from '../../chrome/navigation.ts';

type ManagementPage = {
  href: string;
  label: string;
  /** What a staff member needs to open the page. */
  permission: Permission;
};

/** Pages of the console outside of the queues, in the order of the navigation. */
const MANAGEMENT_PAGES: readonly ManagementPage[] = [
  { href: '/staff/reservations', label: 'Reservations', permission: 'reservation.inspect' },
  { href: '/staff/waitlists', label: 'Waitlists', permission: 'waitlist.read' },
  { href: '/staff/homes', label: 'Homes', permission: 'inventory.read' },
  { href: '/staff/prices', label: 'Prices', permission: 'price_list.read' },
  { href: '/staff/promo-codes', label: 'Promo codes', permission: 'promo_code.read' },
  { href: '/staff/people', label: 'People', permission: 'person.read' },
  { href: '/staff/invitations', label: 'Invitations', permission: 'invitation.read' },
  { href: '/staff/roles', label: 'Roles', permission: 'console.read' },
  { href: '/staff/flags', label: 'Feature flags', permission: 'flag.read' },
  { href: '/staff/audit', label: 'Audit log', permission: 'audit.read' },
  { href: '/staff/standby-forecasts', label: 'Standby forecasts', permission: 'analytics.read' },
  { href: '/staff/analytics', label: 'Analytics', permission: 'analytics.read' },
];

/** The pages outside of the queues that this staff member may open. Plain page loads, because only the server renders them. */
export const getManagementLinks = (user: CurrentUser, mayRelease = false): readonly NavigationLink[] => [
  ...MANAGEMENT_PAGES.filter(({ permission }) => getScope(user.role, permission)).map(
    ({ href, label }): NavigationLink => ({ href, label, plain: true }),
  ),
  ...(mayRelease || user.role === 'super_admin' ? [releasesPage] : []),
];
