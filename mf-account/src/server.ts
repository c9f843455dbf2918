import { serverBundle } from '@lodestay/platform/server';
import { remote } from './remote.ts';

export const { render, routes } = serverBundle(remote);
