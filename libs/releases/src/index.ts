export { containerOf, distFolder, integrityOf, type Release, type ReleaseFile, type ShellFiles } from './release.ts';
export { openStore } from './stores/open-store.ts';
