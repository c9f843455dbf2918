/** URLs of a route. Words in capitals are placeholders; see `page-subjects.ts`. */
type Pages = { readonly visitor?: readonly string[]; readonly member?: readonly string[] };

/** By route, so that new routes are included. A page that differs for members is listed for both. */
export const PAGES_OF: Readonly<Record<string, Pages>> = {
  '/': { visitor: ['/'] },
  '/s/:market for a market': { visitor: ['/s/denver', '/s/denver?STAY'] },
  '/s/:market/apartments/furnished': { visitor: ['/s/denver/apartments/furnished'] },
  '/s/:market/apartments/short-term': { visitor: ['/s/denver/apartments/short-term'] },
  '/s/:market/apartments/standby': { visitor: ['/s/denver/apartments/standby'] },
  '/s/:market/apartments/1-bedroom': { visitor: ['/s/denver/apartments/1-bedroom'] },
  '/s/:market/apartments/corporate': { visitor: ['/s/denver/apartments/corporate'] },
  '/s/:market/apartments/gsa/military': { visitor: ['/s/denver/apartments/gsa/military?perDiem=90'] },
  '/gsa/military': { visitor: ['/gsa/military', '/gsa/military?locality=denver-co'] },
  '/l/:city': { visitor: ['/l/denver-co', '/l/denver'] },
  '/homes/:slug': { visitor: ['/homes/HOME', '/homes/HOME?STAY'] },
  '/s/:slug': { visitor: ['/s/HOME'] },
  '/properties/:slug': { visitor: ['/properties/PROPERTY', '/properties/PROPERTY?STAY'] },
  '/compare': { visitor: ['/compare', '/compare?homes=HOME,OTHER&STAY'] },
  '/new-reservation/profile/:slug': {
    visitor: ['/new-reservation/profile/HOME?STAY'],
    member: ['/new-reservation/profile/HOME?STAY'],
  },
  '/new-reservation/payment/:slug': {
    visitor: ['/new-reservation/payment/HOME?STAY'],
    member: ['/new-reservation/payment/HOME?STAY&reservation=RESERVATION'],
  },
  '/account': { visitor: ['/account'], member: ['/account'] },
  '/account/reservations': { member: ['/account/reservations'] },
  '/account/reservations/:id': { member: ['/account/reservations/RESERVATION'] },
  '/account/favorites': { visitor: ['/account/favorites'], member: ['/account/favorites'] },
  '/account/searches': { member: ['/account/searches'] },
  '/saved-searches/unsubscribe/:token': { visitor: ['/saved-searches/unsubscribe/none'] },
  '/shared-lists/:token': { visitor: ['/shared-lists/none'], member: ['/shared-lists/SHARED'] },
  '/password-reset/:token': { visitor: ['/password-reset/none'] },
  '/magic-link/:token': { visitor: ['/magic-link/none'] },
  '/invitations/:token': { visitor: ['/invitations/none'] },
  '/confirm-email/:token': { visitor: ['/confirm-email/none'] },
  '/waitlist/unsubscribe/:token': { visitor: ['/waitlist/unsubscribe/none'] },
  '/corporate-housing': { visitor: ['/corporate-housing'] },
  '/corporate-housing/:market': { visitor: ['/corporate-housing/denver', '/corporate-housing/denver?near=LoDo'] },
  '/staff/people': { visitor: ['/staff/people'] },
  '/staff/people/:id': { visitor: ['/staff/people/1'] },
  '/staff/roles': { visitor: ['/staff/roles'] },
  '/staff/audit': { visitor: ['/staff/audit'] },
  '/staff/invitations': { visitor: ['/staff/invitations'] },
  '/staff/leads': { visitor: ['/staff/leads'] },
  '/staff/leads/:reference': { visitor: ['/staff/leads/LD-7KQ2M9'] },
  '/staff/turnovers': { visitor: ['/staff/turnovers'] },
  '/staff/turnovers/:reference': { visitor: ['/staff/turnovers/TO-7KQ2M9'] },
  '/partner': { visitor: ['/partner'] },
  '/contact-us': { visitor: ['/contact-us'] },
  '/privacy': { visitor: ['/privacy'] },
  '/cookie-statement': { visitor: ['/cookie-statement'] },
  '/trust-center': { visitor: ['/trust-center'] },
  '/terms-of-service': { visitor: ['/terms-of-service'] },
  '/standby': { visitor: ['/standby'] },
  '/flex': { visitor: ['/flex', '/flex?home=HOME&months=4'] },
  '/1-year-flex': { visitor: ['/1-year-flex'] },
  '/barsala-at-landing': { visitor: ['/barsala-at-landing'] },
  '/break-free': { visitor: ['/break-free'] },
  '/break-free/my-lease': {
    visitor: ['/break-free/my-lease', '/break-free/my-lease?LEASE'],
    member: ['/break-free/my-lease?LEASE'],
  },
  '/sitemap': { visitor: ['/sitemap'] },
};

/** Pages of the shell: static pages and the 404 page. */
const OF_THE_SHELL = [
  '/p/faq/',
  '/p/faq/?q=pet',
  '/p/faq/?q=zzzz',
  '/p/about/',
  '/p/homes-for-healing/',
  '/p/hosts/',
  '/p/affiliate-program/',
  '/p/careers/',
  '/blog/',
  '/blog/furnished-rents-by-city/',
  '/blog/what-notice-costs/',
  '/nowhere',
  '/s/%E0%A4%A',
];

const all = Object.values(PAGES_OF);
export const visitorPages: readonly string[] = [...all.flatMap(({ visitor = [] }) => visitor), ...OF_THE_SHELL];
export const memberPages: readonly string[] = all.flatMap(({ member = [] }) => member);
