import type { CurrentUser } from '@lodestay/contracts';

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

/** Pages of signed-in users. */
export const accountLinks = (_user: CurrentUser): readonly NavigationLink[] => [
  { href: '/account', label: 'Account' },
  { href: '/account/reservations', label: 'Reservations' },
  savedHomes,
];

/** A plain page load, because only the server renders the console. */
export const releaseConsole: NavigationLink = { href: '/staff/releases', label: 'Releases', plain: true };

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'For Residents',
    links: [
      { href: '/', label: 'Find a home' },
      { href: '/corporate-housing', label: 'Corporate housing' },
      { href: '/standby', label: 'Standby' },
      savedHomes,
    ],
  },
  { title: 'Support', links: [{ href: '/contact-us', label: 'Contact us' }, helpCenter] },
  { title: 'Company', links: [{ href: '/gsa/military', label: 'Military and GSA' }] },
  { title: 'Work with Us', links: [{ href: '/partner', label: 'Partner' }] },
];

export const legalLinks: readonly NavigationLink[] = [
  { href: '/terms-of-service', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/sitemap', label: 'Sitemap' },
];

/** Whether a link leads to the section that a path is in. */
export const isCurrent = (href: string, pathname: string): boolean =>
  href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
