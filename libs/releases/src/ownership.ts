import { getRouteShape } from './routes.ts';
import type { Route } from './release.ts';

type Claim = Pick<Route, 'path' | 'when'>;

/** The routes that each package may claim. A release that claims another route cannot be published. */
export const OWNERSHIP: Readonly<Record<string, readonly (string | Claim)[]>> = {
  'mf-search': [
    '/',
    { path: '/s/:market', when: 'market' },
    '/s/:market/apartments/furnished',
    '/s/:market/apartments/short-term',
    '/s/:market/apartments/standby',
    '/s/:market/apartments/1-bedroom',
    '/s/:market/apartments/corporate',
    '/s/:market/apartments/gsa/military',
    '/gsa/military',
    '/l/:city',
  ],
  'mf-listing': ['/homes/:slug', '/s/:slug', '/properties/:slug', '/compare'],
  'mf-checkout': [
    '/new-reservation/profile/:slug',
    '/new-reservation/payment/:slug',
    '/new-reservation/payment/:slug/standby',
    '/staff/cancellations',
    '/staff/cancellations/:reference',
    '/staff/refunds',
    '/staff/refunds/:reference',
    '/staff/deposits',
    '/staff/deposits/:reference',
    '/staff/payment-problems',
    '/staff/payment-problems/:reference',
    '/staff/maintenance',
    '/staff/maintenance/:reference',
    '/staff/stay-problems',
    '/staff/stay-problems/:reference',
    '/staff/reviews',
    '/staff/reviews/:reference',
    '/staff/messages',
    '/staff/support',
    '/staff/support/:reference',
    '/staff/messages/:reference',
    '/staff/applications',
    '/staff/applications/:reference',
    '/staff/reservations',
    '/staff/reservations/:reference',
  ],
  'mf-account': [
    '/account',
    '/account/reservations',
    '/account/reservations/:id',
    '/account/reservations/:id/application',
    '/account/reservations/:id/agreement',
    '/account/reservations/:id/review',
    '/account/reservations/:id/maintenance',
    '/account/reservations/:id/problem',
    '/account/reservations/:id/check-out',
    '/account/reservations/:id/changes',
    '/account/reservations/:id/check-in',
    '/account/co-signing/:id',
    '/account/shared-stays/:id',
    '/account/favorites',
    '/account/payments',
    '/account/documents',
    '/account/payment-methods',
    '/account/membership',
    '/account/credits',
    '/account/searches',
    '/account/profile',
    '/account/rental-profile',
    '/account/security',
    '/account/notifications',
    '/account/privacy',
    '/account/support',
    '/account/support/:reference',
    '/referrals',
    '/break-free/my-lease',
    '/shared-lists/:token',
    '/rental-profile/:token',
    '/password-reset/:token',
    '/magic-link/:token',
    '/confirm-email/:token',
    '/invitations/:token',
    '/stay-invitations/:token',
    '/saved-searches/unsubscribe/:token',
    '/emails/unsubscribe/:token',
    '/staff/people',
    '/staff/people/:id',
    '/staff/roles',
    '/staff/audit',
    '/staff/invitations',
  ],
  'mf-corporate': ['/corporate-housing', '/corporate-housing/:market', '/staff/leads', '/staff/leads/:reference'],
  'mf-partner': [
    '/partner',
    '/staff/homes',
    '/staff/homes/:slug',
    '/staff/properties/:slug',
    '/staff/prices',
    '/staff/turnovers',
    '/staff/turnovers/:reference',
  ],
  'mf-marketing': [
    '/contact-us',
    '/privacy',
    '/cookie-statement',
    '/trust-center',
    '/terms-of-service',
    '/standby',
    '/flex',
    '/1-year-flex',
    '/barsala-at-landing',
    '/break-free',
    '/sitemap',
    '/waitlist/unsubscribe/:token',
    '/staff/flags',
    '/staff/promo-codes',
    '/staff/promo-codes/:code',
    '/staff/waitlists',
    '/staff/waitlists/:place',
    '/staff/standby-forecasts',
  ],
};

const getOwnShapes = (name: string) =>
  (OWNERSHIP[name] ?? []).map((entry) => getRouteShape(typeof entry === 'string' ? { path: entry } : entry));

/** Describes each claimed route that the package does not own; empty if it owns all of them. */
export function findForeignRoutes(name: string, routes: readonly Route[]): string[] {
  const own = new Set(getOwnShapes(name));
  return routes
    .filter((route) => !own.has(getRouteShape(route)))
    .map((route) => {
      const owner = Object.keys(OWNERSHIP).find((other) => getOwnShapes(other).includes(getRouteShape(route)));
      return owner
        ? `${route.path} belongs to ${owner}, not to ${name}`
        : `${route.path} is not listed as a route of ${name} in ownership.ts`;
    });
}
