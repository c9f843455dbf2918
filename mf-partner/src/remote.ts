import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-partner',
  pages: [
    {
      name: 'partner',
      path: '/partner',
      load: () => import(/* webpackChunkName: "page-partner" */ './pages/partner-page/partner-page.tsx'),
    },
    {
      name: 'staff-homes',
      path: '/staff/homes',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-homes" */ './pages/staff-homes-page/staff-homes-page.tsx'),
    },
    {
      name: 'staff-home',
      path: '/staff/homes/:slug',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-home" */ './pages/staff-home-page/staff-home-page.tsx'),
    },
    {
      name: 'staff-property',
      path: '/staff/properties/:slug',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-property" */ './pages/staff-property-page/staff-property-page.tsx'),
    },
    {
      name: 'staff-turnovers',
      path: '/staff/turnovers',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-turnovers" */ './pages/staff-turnovers-page/staff-turnovers-page.tsx'),
    },
    {
      name: 'staff-turnover',
      path: '/staff/turnovers/:reference',
      signedIn: true,
      load: () =>
        import(/* webpackChunkName: "page-staff-turnover" */ './pages/staff-turnover-page/staff-turnover-page.tsx'),
    },
    {
      name: 'staff-prices',
      path: '/staff/prices',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-prices" */ './pages/staff-prices-page/staff-prices-page.tsx'),
    },
  ],
});
