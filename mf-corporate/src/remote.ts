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
  ],
});
