import { defineRemote } from '@lodestay/platform';

const home = () => import(/* webpackChunkName: "page-home" */ './pages/home-page/home-page.tsx');

export const remote = defineRemote({
  name: 'mf-listing',
  pages: [
    { name: 'home', path: '/homes/:slug', load: home },
    // The short URL (specification 2). Markets use the same path pattern; the shell sends only homes here.
    { name: 'home', path: '/s/:slug', load: home },
    {
      name: 'property',
      path: '/properties/:slug',
      load: () => import(/* webpackChunkName: "page-property" */ './pages/property-page/property-page.tsx'),
    },
    {
      name: 'compare',
      path: '/compare',
      load: () => import(/* webpackChunkName: "page-compare" */ './pages/compare-page/compare-page.tsx'),
    },
  ],
});
