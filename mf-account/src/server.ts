import { serverBundle } from '@lodestay/platform/server';
import * as usedMagicLink from './pages/magic-link-page/used-link-page.tsx';
import * as goneList from './pages/shared-list-page/gone-list-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, { 'shared-list': goneList, 'magic-link': usedMagicLink });
