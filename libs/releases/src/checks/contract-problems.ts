import { findIncompatibilities } from '@lodestay/contracts/fingerprint';
import type { Release } from '../release.ts';
import { formatRelease } from './format-release.ts';
import { callContract, type ServedContract } from './served-contract.ts';

type Part = Pick<Release, 'name' | 'version' | 'api'>;

/** Returns one line for each call of a release that is incompatible with the API. */
export function findContractProblems(parts: readonly Part[], served: ServedContract): string[] {
  return parts.flatMap((part) =>
    Object.entries(part.api.calls).flatMap(([call, described]) => {
      const problem = (what: string, remedy: string) => [`${formatRelease(part)}: the call ${call} ${what}; ${remedy}`];
      const built = callContract.safeParse(described);
      if (!built.success) return problem('has a description that cannot be read', 'publish it again');
      if (!Object.hasOwn(served, call))
        return problem('is not served by the API', 'deploy the API first, or use a build without this call');
      const differences = findIncompatibilities(built.data, served[call]!);
      return differences.length === 0
        ? []
        : problem(
            `is incompatible with the API (${differences.join('; ')})`,
            'deploy the API that it was built for, or build it against the current API',
          );
    }),
  );
}
