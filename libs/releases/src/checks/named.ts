import type { Release } from '../release.ts';

/** How problems call a release, e.g. 'mf-search 0a1b2c3d4e5f'. */
export const named = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name} ${version}`;
