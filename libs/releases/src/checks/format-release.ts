import type { Release } from '../release.ts';

/** Name of a release in messages, e.g. 'mf-search 0a1b2c3d4e5f'. */
export const formatRelease = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name} ${version}`;
