import { serverRender } from '@lodestay/platform/server';
import { remote } from './remote.ts';

export const render = serverRender(remote);
