export { baseConfiguration } from './base.ts';
export { withBrowserMap, withMap } from './map.ts';
export { plainConfiguration } from './plain.ts';
export { remoteConfiguration } from './remote.ts';
export { SHARED } from './shared.ts';
export { shellConfiguration } from './shell.ts';
