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
      name: 'terms',
      path: '/terms-of-service',
      load: () => import(/* webpackChunkName: "page-terms" */ './pages/terms-page/terms-page.tsx'),
    },
    {
      name: 'sitemap',
      path: '/sitemap',
      load: () => import(/* webpackChunkName: "page-sitemap" */ './pages/sitemap-page/sitemap-page.tsx'),
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
