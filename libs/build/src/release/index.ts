/** Functions that tests of releases use in addition to the command line. */
export { distOf } from './package-release.ts';
export { publish, type Published } from './publish.ts';
export { openReleasing, releaseSettings, type Releasing } from './settings.ts';
export { releasedPackages } from './site-release.ts';
