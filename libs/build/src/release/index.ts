/** Functions that tests of releases use in addition to the command line. */
export { getDist } from './package-release.ts';
export { publish, type Published } from './publish.ts';
export { openReleasing, parseReleaseSettings, type Releasing } from './settings.ts';
export { listReleasedPackages } from './site-release.ts';
