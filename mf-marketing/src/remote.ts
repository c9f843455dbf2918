import { defineRemote } from '@lodestay/platform';

export const remote = defineRemote({
  name: 'mf-marketing',
  pages: [
    { name: 'privacy', path: '/privacy', load: () => import(/* webpackChunkName: "page-privacy" */ './pages/privacy-page/privacy-page.tsx') },
    { name: 'contact', path: '/contact-us', load: () => import(/* webpackChunkName: "page-contact" */ './pages/contact-page/contact-page.tsx') },
  ],
});
