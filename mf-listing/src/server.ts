import { serverBundle } from '@lodestay/platform/server';
import * as removedHome from './pages/removed-home-page/removed-home-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, { home: removedHome });
