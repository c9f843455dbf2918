import { lifecycles } from '@lodestay/platform/lifecycles';
import { remote } from './remote.ts';

export const { bootstrap, mount, unmount, prepare } = lifecycles(remote);
