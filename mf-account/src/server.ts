import { serverBundle } from '@lodestay/platform/server';
import * as goneList from './pages/shared-list-page/gone-list-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, { 'shared-list': goneList });
