import { defineRemote } from '@lodestay/platform';

const market = () => import(/* webpackChunkName: "page-market" */ './pages/market-page/market-page.tsx');

export const remote = defineRemote({
  name: 'mf-search',
  pages: [
    {
      name: 'home',
      path: '/',
      load: () => import(/* webpackChunkName: "page-home" */ './pages/home-page/home-page.tsx'),
    },
    { name: 'market', path: '/s/:market', when: 'market', load: market },
    { name: 'market', path: '/s/:market/apartments/furnished', load: market },
    { name: 'market', path: '/s/:market/apartments/short-term', load: market },
    { name: 'market', path: '/s/:market/apartments/standby', load: market },
    { name: 'market', path: '/s/:market/apartments/1-bedroom', load: market },
    { name: 'market', path: '/s/:market/apartments/corporate', load: market },
    { name: 'market', path: '/s/:market/apartments/gsa/military', load: market },
    {
      name: 'military',
      path: '/gsa/military',
      load: () => import(/* webpackChunkName: "page-military" */ './pages/military-page/military-page.tsx'),
    },
    {
      name: 'city',
      path: '/l/:city',
      load: () => import(/* webpackChunkName: "page-city" */ './pages/city-page/city-page.tsx'),
    },
  ],
});
