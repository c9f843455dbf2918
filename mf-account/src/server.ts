import { serverBundle } from '@lodestay/platform/server';
import * as oldConfirmation from './pages/confirm-email-page/old-link-page.tsx';
import * as usedMagicLink from './pages/magic-link-page/used-link-page.tsx';
import * as goneList from './pages/shared-list-page/gone-list-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, {
  'shared-list': goneList,
  'magic-link': usedMagicLink,
  'confirm-email': oldConfirmation,
});
