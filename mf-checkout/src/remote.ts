import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-checkout',
  pages: [
    {
      name: 'profile',
      path: '/new-reservation/profile/:slug',
      load: () => import(/* webpackChunkName: "page-profile" */ './pages/profile-page/profile-page.tsx'),
    },
    {
      name: 'payment',
      path: '/new-reservation/payment/:slug',
      signedIn: true,
      load: () => import(/* webpackChunkName: "page-payment" */ './pages/payment-page/payment-page.tsx'),
    },
  ],
});
