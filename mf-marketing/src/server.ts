import { serverBundle } from '@lodestay/platform/server';
import * as unknownLink from './pages/leave-waitlist-page/unknown-link-page.tsx';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote, { 'leave-waitlist': unknownLink });
