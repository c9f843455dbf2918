import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-partner',
  pages: [
    {
      name: 'partner',
      path: '/partner',
      load: () => import(/* webpackChunkName: "page-partner" */ './pages/partner-page/partner-page.tsx'),
    },
  ],
});
