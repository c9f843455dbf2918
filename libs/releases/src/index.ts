export { containerOf, distFolder, integrityOf, type Release, type ReleaseFile, type ShellFiles } from './release.ts';
