/** Page names of the specification (section 2) by route pattern. Other pages use their name in the remote. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/s/:market': 'Market list',
  '/s/:market/apartments/furnished': 'Market list',
  '/s/:slug': 'Listing page',
  '/homes/:slug': 'Furnished listing page',
  '/s/:market/apartments/short-term': 'Short-term market list',
  '/s/:market/apartments/standby': 'Standby market list',
  '/new-reservation/profile/:slug': 'Checkout basics',
  '/new-reservation/payment/:slug': 'Checkout payment',
  '/new-reservation/payment/:slug/standby': 'Standby payment',
  '/referrals': 'Referrals',
  '/contact-us': 'Contact',
  '/privacy': 'Privacy',
  '/break-free': 'Break-free landing',
  '/break-free/my-lease': 'Lease dashboard',
  '/l/:city': 'City page',
  '/corporate-housing': 'Corporate housing',
  '/corporate-housing/:market': 'Corporate city page',
  '/properties/:slug': 'Property listing page',
  '/1-year-flex': 'One-year Flex',
  '/partner': 'Partner',
  '/partner/start-now': 'Partner start',
};

export const getPageName = ({ name, path }: { name: string; path: string }): string => NAMES[path] ?? name;
