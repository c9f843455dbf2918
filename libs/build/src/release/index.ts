/** What tests of the release pipeline use besides the command line. */
export { distOf } from './package-release.ts';
export { publish, type Published } from './publish.ts';
export { openReleasing, releaseSettings, type Releasing } from './settings.ts';
export { releasedPackages } from './site-release.ts';
