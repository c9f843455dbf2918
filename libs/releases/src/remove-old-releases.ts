import type { ChangeLog, LoggedChange } from './change-log.ts';
import { ChangeError, type Composition } from './composition.ts';
import { findRollbackTarget } from './history.ts';
import { VerificationError } from './verification-error.ts';
import type { KeptRelease, ReleaseStore, VerifiedRelease } from './release-store.ts';

/** What is removed of one package: releases and the number of objects. `untrusted` has one line per release that failed verification and stays. */
export type Removal = { name: string; releases: VerifiedRelease[]; objects: number; untrusted: string[] };

const DAY_MS = 86_400_000;

/** Releases that must stay, as 'name version': those in use at any time since `cutoff` (milliseconds since 1970), and those that a rollback would restore. */
export function findNeededReleases(history: readonly LoggedChange[], cutoff: number): Set<string> {
  // The last change before the cutoff was still in effect at the cutoff.
  const first = Math.max(
    0,
    history.findLastIndex(({ at }) => Date.parse(at) < cutoff),
  );
  const recent = history.slice(first).flatMap(({ production, canary }) => [production, canary?.composition]);
  return new Set(
    [...recent, findRollbackTarget(history)].flatMap((composition: Composition | null | undefined) =>
      Object.entries(composition?.releases ?? {}).map(([name, version]) => `${name} ${version}`),
    ),
  );
}

type Options = {
  releases: ReleaseStore;
  changes: ChangeLog;
  keepDays: number;
  clock: () => Date;
  /** Only reports what would be removed. */
  dryRun: boolean;
};

/**
 * Removes releases that were published before the last `keepDays` days, were not in use during them, and are not the
 * target of a rollback. Files that a kept release shares stay. A release that fails verification stays with all its
 * files, because another server may trust it. Throws `ChangeError` while someone publishes or composes, and if the last
 * change fails verification.
 */
export function removeOldReleases({ releases, changes, keepDays, clock, dryRun }: Options): Promise<Removal[]> {
  const cutoff = clock().getTime() - keepDays * DAY_MS;

  async function removeFromPackage(name: string, needed: ReadonlySet<string>): Promise<Removal> {
    const kept: KeptRelease[] = [];
    const spare: VerifiedRelease[] = [];
    const left: string[] = [];
    for (const version of await releases.listVersions(name)) {
      try {
        const release = await releases.read(name, version);
        const stays = needed.has(`${name} ${version}`) || Date.parse(release.publishedAt) >= cutoff;
        (stays ? kept : spare).push(release);
      } catch (error) {
        if (!(error instanceof VerificationError)) throw error;
        left.push(error.message);
        kept.push(await releases.readUntrusted(name, version));
      }
    }
    return {
      name,
      releases: spare,
      objects: await (dryRun ? releases.countUnneeded(name, kept) : releases.remove(name, kept)),
      untrusted: left,
    };
  }

  return releases.runRemoval(async (proceed) => {
    const { changes: history, taken } = await changes.readSince(null);
    if (taken !== (history.at(-1)?.number ?? 0))
      throw new ChangeError(
        `nothing was removed, because change ${taken} failed verification, so it is unknown which releases are in use; use the same list of trusted keys as the shell servers`,
      );
    const needed = findNeededReleases(history, cutoff);
    const removals: Removal[] = [];
    for (const name of await releases.listNames()) {
      proceed();
      removals.push(await removeFromPackage(name, needed));
    }
    return removals;
  });
}
