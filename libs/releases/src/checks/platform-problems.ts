import { satisfies, valid, validRange } from 'semver';
import { SHELL } from '../composition.ts';
import type { Release } from '../release.ts';
import { formatRelease } from './format-release.ts';

type Part = Pick<Release, 'name' | 'version' | 'platform'>;

/** Returns one line for each remote that needs a platform version other than the shell's. */
export function findPlatformProblems(parts: readonly Part[]): string[] {
  const shell = parts.find(({ name }) => name === SHELL);
  if (!shell) return ['there is no release of the shell: add one'];
  if (!valid(shell.platform))
    return [
      `${formatRelease(shell)} provides platform '${shell.platform}', which is not a valid version: publish the shell again`,
    ];
  return parts
    .filter(({ name }) => name !== SHELL)
    .flatMap((remote) => {
      if (!validRange(remote.platform))
        return [
          `${formatRelease(remote)} needs platform '${remote.platform}', which is not a valid version range: publish it again`,
        ];
      if (satisfies(shell.platform, remote.platform)) return [];
      return [
        `${formatRelease(remote)} needs platform ${remote.platform}, but ${formatRelease(shell)} provides ${shell.platform}: use releases that were built with the same platform`,
      ];
    });
}
