export { integrityOf } from './integrity-plugin.ts';
export type { Release, ReleaseFile } from './release-plugin.ts';
export { containerOf, remoteConfiguration } from './remote.ts';
export { SHARED } from './shared.ts';
export { shellConfiguration, type ShellFiles } from './shell.ts';
