import { VerificationError } from '../verification-error.ts';
import type { Release } from '../release.ts';
import type { ReleaseStore } from '../release-store.ts';

type Files = Pick<ReleaseStore, 'readFile' | 'readServer'>;

/** Returns one line for each file of a release that is missing from the store or does not match its hash. Rejects if the store does not answer. */
export async function findFileProblems(part: Release, files: Files): Promise<string[]> {
  const reads = [files.readServer(part), ...part.files.map((file) => files.readFile(part, file))];
  const found = await Promise.all(
    reads.map((read) =>
      read.then(
        () => [],
        (error: unknown) => {
          if (!(error instanceof VerificationError)) throw error;
          return [`${error.message}: use another release of ${part.name}, or restore the file`];
        },
      ),
    ),
  );
  return found.flat();
}
