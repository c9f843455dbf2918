import type { CurrentUser } from '@lodestay/contracts';
import { isAdmin } from '@lodestay/session';

export type NavigationLink = { href: string; label: string; /** A plain page load (specification 2). */ plain?: true };

/** Links of the desktop header, and the first links of the menu on small screens. */
export const mainLinks: readonly NavigationLink[] = [
  { href: '/corporate-housing', label: 'Corporate housing' },
  { href: '/standby', label: 'Standby' },
  { href: '/partner', label: 'Partner' },
];

/** Also for visitors, whose saved homes are stored in the browser. */
export const savedHomes: NavigationLink = { href: '/account/favorites', label: 'Saved homes' };

export const helpCenter: NavigationLink = { href: '/p/faq/', label: 'Help Center', plain: true };

/** Pages of signed-in users. The account itself links to the others. */
export const accountLinks = (_user: CurrentUser): readonly NavigationLink[] => [
  { href: '/account', label: 'Account' },
  { href: '/account/reservations', label: 'Reservations' },
  { href: '/account/payment-methods', label: 'Payment methods' },
  { href: '/account/membership', label: 'Membership' },
  { href: '/referrals', label: 'Get $250' },
  savedHomes,
  { href: '/account/searches', label: 'Saved searches' },
  { href: '/account/profile', label: 'Profile' },
  { href: '/account/security', label: 'Security' },
  { href: '/account/support', label: 'Support' },
];

export const releasesPage: NavigationLink = { href: '/staff/releases', label: 'Releases', plain: true };

/** Pages for staff in the account menu. The console links to the others. */
export const staffLinks = (user: CurrentUser, mayRelease?: boolean): readonly NavigationLink[] =>
  isAdmin(user)
    ? [
        { href: '/staff', label: 'Staff console', plain: true },
        { href: '/staff/analytics', label: 'Analytics', plain: true },
        ...(mayRelease || user.role === 'super_admin' ? [releasesPage] : []),
      ]
    : [];

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'For Residents',
    links: [
      { href: '/corporate-housing', label: 'Corporate housing' },
      { href: '/standby', label: 'Standby' },
      { href: '/flex', label: 'Flex' },
      { href: '/barsala-at-landing', label: 'Barsala' },
      { href: '/referrals', label: 'Referrals' },
      savedHomes,
    ],
  },
  {
    title: 'Support',
    links: [{ href: '/contact-us', label: 'Contact us' }, helpCenter, { href: '/trust-center', label: 'Trust Center' }],
  },
  {
    title: 'Company',
    links: [
      { href: '/p/about/', label: 'About', plain: true },
      { href: '/blog/', label: 'Blog', plain: true },
      { href: '/p/homes-for-healing/', label: 'Homes for healing', plain: true },
      { href: '/gsa/military', label: 'Military and GSA' },
    ],
  },
  {
    title: 'Work with Us',
    links: [
      { href: '/p/hosts/', label: 'Hosts', plain: true },
      { href: '/partner', label: 'Partner' },
      { href: '/p/affiliate-program/', label: 'Affiliate program', plain: true },
      { href: '/p/careers/', label: 'Careers', plain: true },
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/cookie-statement', label: 'Cookie statement' },
  { href: '/sitemap', label: 'Sitemap' },
];

/** Whether a link leads to the section that a path is in. The home page and the staff console lead to no other page. */
export const isCurrent = (href: string, pathname: string): boolean =>
  href === '/' || href === '/staff' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
