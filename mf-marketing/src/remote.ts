import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-marketing',
  pages: [
    {
      name: 'standby',
      path: '/standby',
      load: () => import(/* webpackChunkName: "page-standby" */ './pages/standby-page/standby-page.tsx'),
    },
    {
      name: 'flex',
      path: '/flex',
      load: () => import(/* webpackChunkName: "page-flex" */ './pages/flex-page/flex-page.tsx'),
    },
    {
      name: 'one-year-flex',
      path: '/1-year-flex',
      load: () =>
        import(/* webpackChunkName: "page-one-year-flex" */ './pages/one-year-flex-page/one-year-flex-page.tsx'),
    },
    {
      name: 'barsala',
      path: '/barsala-at-landing',
      load: () => import(/* webpackChunkName: "page-barsala" */ './pages/barsala-page/barsala-page.tsx'),
    },
    {
      name: 'break-free',
      path: '/break-free',
      load: () => import(/* webpackChunkName: "page-break-free" */ './pages/break-free-page/break-free-page.tsx'),
    },
    {
      name: 'contact',
      path: '/contact-us',
      load: () => import(/* webpackChunkName: "page-contact" */ './pages/contact-page/contact-page.tsx'),
    },
    {
      name: 'privacy',
      path: '/privacy',
      load: () => import(/* webpackChunkName: "page-privacy" */ './pages/privacy-page/privacy-page.tsx'),
    },
    {
      name: 'cookies',
      path: '/cookie-statement',
      load: () => import(/* webpackChunkName: "page-cookies" */ './pages/cookie-page/cookie-page.tsx'),
    },
    {
      name: 'trust',
      path: '/trust-center',
      load: () => import(/* webpackChunkName: "page-trust" */ './pages/trust-page/trust-page.tsx'),
    },
    {
      name: 'terms',
      path: '/terms-of-service',
      load: () => import(/* webpackChunkName: "page-terms" */ './pages/terms-page/terms-page.tsx'),
    },
    {
      name: 'sitemap',
      path: '/sitemap',
      load: () => import(/* webpackChunkName: "page-sitemap" */ './pages/sitemap-page/sitemap-page.tsx'),
    },
    {
      name: 'staff-flags',
      path: '/staff/flags',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-flags" */ './pages/staff-flags-page/staff-flags-page.tsx'),
    },
    {
      name: 'staff-promo-codes',
      path: '/staff/promo-codes',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-promo-codes" */ './pages/staff-promo-codes-page/staff-promo-codes-page.tsx'
        ),
    },
    {
      name: 'staff-promo-code',
      path: '/staff/promo-codes/:code',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-promo-code" */ './pages/staff-promo-code-page/staff-promo-code-page.tsx'
        ),
    },
    {
      name: 'staff-waitlists',
      path: '/staff/waitlists',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-waitlists" */ './pages/staff-waitlists-page/staff-waitlists-page.tsx'),
    },
    {
      name: 'staff-waitlist',
      path: '/staff/waitlists/:place',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-waitlist" */ './pages/staff-waitlist-page/staff-waitlist-page.tsx'),
    },
    {
      name: 'staff-standby-forecasts',
      path: '/staff/standby-forecasts',
      signedIn: true,
      load: () =>
        import(
          /* webpackChunkName: "page-staff-standby-forecasts" */ './pages/staff-standby-forecasts-page/staff-standby-forecasts-page.tsx'
        ),
    },
    // Linked from emails.
    {
      name: 'leave-waitlist',
      path: '/waitlist/unsubscribe/:token',
      load: () =>
        import(/* webpackChunkName: "page-leave-waitlist" */ './pages/leave-waitlist-page/leave-waitlist-page.tsx'),
    },
  ],
});
