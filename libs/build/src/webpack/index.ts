export { withMap } from './map.ts';
export { remoteConfiguration } from './remote.ts';
export { SHARED } from './shared.ts';
export { shellConfiguration } from './shell.ts';
