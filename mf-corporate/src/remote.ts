import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-corporate',
  pages: [
    {
      name: 'corporate',
      path: '/corporate-housing',
      load: () => import(/* webpackChunkName: "page-corporate" */ './pages/corporate-page/corporate-page.tsx'),
    },
    {
      name: 'corporate-market',
      path: '/corporate-housing/:market',
      load: () => import(/* webpackChunkName: "page-corporate-market" */ './pages/market-page/market-page.tsx'),
    },
    {
      name: 'staff-leads',
      path: '/staff/leads',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-leads" */ './pages/staff-leads-page/staff-leads-page.tsx'),
    },
    {
      name: 'staff-lead',
      path: '/staff/leads/:reference',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-staff-lead" */ './pages/staff-lead-page/staff-lead-page.tsx'),
    },
  ],
});
