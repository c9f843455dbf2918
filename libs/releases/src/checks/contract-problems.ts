import { findIncompatibilities } from '@lodestay/contracts/fingerprint';
import type { Release } from '../release.ts';
import { named } from './named.ts';
import { callContract, type ServedContract } from './served-contract.ts';

type Part = Pick<Release, 'name' | 'version' | 'api'>;

/** Which calls of releases do not fit what the api serves, one line for each call. */
export function contractProblems(parts: readonly Part[], served: ServedContract): string[] {
  return parts.flatMap((part) =>
    Object.entries(part.api.calls).flatMap(([call, described]) => {
      const problem = (what: string, remedy: string) => [`${named(part)}: the call ${call} ${what}; ${remedy}`];
      const built = callContract.safeParse(described);
      if (!built.success) return problem('is described in a form that cannot be read', 'publish it again');
      if (!Object.hasOwn(served, call))
        return problem('is not served by the api', 'release the api first, or a build without this call');
      const differences = findIncompatibilities(built.data, served[call]!);
      return differences.length === 0
        ? []
        : problem(
            `does not fit the api (${differences.join('; ')})`,
            'release the api that it was built for, or build it against the one that is there',
          );
    }),
  );
}
