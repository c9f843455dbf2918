import { serverBundle } from '@lodestay/platform/server';
import * as removedHome from './pages/removed-home-page/removed-home-page.tsx';
import * as removedProperty from './pages/removed-property-page/removed-property-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, { home: removedHome, property: removedProperty });
