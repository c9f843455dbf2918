import { satisfies, valid, validRange } from 'semver';
import { SHELL } from '../composition.ts';
import type { Release } from '../release.ts';
import { named } from './named.ts';

type Part = Pick<Release, 'name' | 'version' | 'platform'>;

/** Which remotes need another platform than the shell offers; empty when none does. */
export function platformProblems(parts: readonly Part[]): string[] {
  const shell = parts.find(({ name }) => name === SHELL);
  if (!shell) return ['there is no release of the shell: name one'];
  if (!valid(shell.platform))
    return [`${named(shell)} offers platform '${shell.platform}', which is not a version: publish the shell again`];
  return parts
    .filter(({ name }) => name !== SHELL)
    .flatMap((remote) => {
      if (!validRange(remote.platform))
        return [
          `${named(remote)} needs platform '${remote.platform}', which is not a range of versions: publish it again`,
        ];
      if (satisfies(shell.platform, remote.platform)) return [];
      return [
        `${named(remote)} needs platform ${remote.platform}, ${named(shell)} offers ${shell.platform}: take releases of both that were built with the same platform`,
      ];
    });
}
