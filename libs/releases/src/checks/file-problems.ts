import { VerificationError } from '../verification-error.ts';
import type { Release } from '../release.ts';
import type { ReleaseStore } from '../release-store.ts';

type Files = Pick<ReleaseStore, 'readFile' | 'readServer'>;

/** Which files that a release names are missing or exchanged in the store. Rejects when the store does not answer. */
export async function fileProblems(part: Release, files: Files): Promise<string[]> {
  const reads = [files.readServer(part), ...part.files.map((file) => files.readFile(part, file))];
  const found = await Promise.all(
    reads.map((read) =>
      read.then(
        () => [],
        (error: unknown) => {
          if (!(error instanceof VerificationError)) throw error;
          return [`${error.message}: take another release of ${part.name}, or put the file back`];
        },
      ),
    ),
  );
  return found.flat();
}
