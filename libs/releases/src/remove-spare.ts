import type { ChangeLog, LoggedChange } from './change-log.ts';
import { ChangeError, type Composition } from './composition.ts';
import { rollbackTarget } from './history.ts';
import { VerificationError } from './verification-error.ts';
import type { Kept, ReleaseStore, VerifiedRelease } from './release-store.ts';

/** What of one package goes: releases, and how many objects of the store. `left`: releases that are not trusted and stay, one line each. */
export type Removal = { name: string; releases: VerifiedRelease[]; objects: number; left: string[] };

const DAY_MS = 86_400_000;

/** Versions that must stay, as 'name version': in force, in force at some time since `cutoff`, and what a rollback leads to. */
export function neededSince(history: readonly LoggedChange[], cutoff: number): Set<string> {
  // The change before the first of these days was in force on it.
  const first = Math.max(
    0,
    history.findLastIndex(({ at }) => Date.parse(at) < cutoff),
  );
  const recent = history.slice(first).flatMap(({ production, canary }) => [production, canary?.composition]);
  return new Set(
    [...recent, rollbackTarget(history)].flatMap((composition: Composition | null | undefined) =>
      Object.entries(composition?.releases ?? {}).map(([name, version]) => `${name} ${version}`),
    ),
  );
}

type Options = {
  releases: ReleaseStore;
  changes: ChangeLog;
  keepDays: number;
  clock: () => Date;
  /** Says what would go. */
  dryRun: boolean;
};

/**
 * Removes releases that nobody needs: not in force within the days to keep, not what a rollback leads to, and published before. Browser files
 * that a kept release shares with them stay. A release that is not trusted here stays with all that it names: somebody else may
 * trust it. Throws `ChangeError` while somebody publishes or composes, and when the end of the log is not trusted.
 */
export function removeSpare({ releases, changes, keepDays, clock, dryRun }: Options): Promise<Removal[]> {
  const cutoff = clock().getTime() - keepDays * DAY_MS;

  async function removal(name: string, needed: ReadonlySet<string>): Promise<Removal> {
    const kept: Kept[] = [];
    const spare: VerifiedRelease[] = [];
    const left: string[] = [];
    for (const version of await releases.versions(name)) {
      try {
        const release = await releases.read(name, version);
        const stays = needed.has(`${name} ${version}`) || Date.parse(release.publishedAt) >= cutoff;
        (stays ? kept : spare).push(release);
      } catch (error) {
        if (!(error instanceof VerificationError)) throw error;
        left.push(error.message);
        kept.push(await releases.unbelieved(name, version));
      }
    }
    return {
      name,
      releases: spare,
      objects: await (dryRun ? releases.spare(name, kept) : releases.remove(name, kept)),
      left,
    };
  }

  return releases.removing(async (proceed) => {
    const { changes: history, taken } = await changes.since(null);
    if (taken !== (history.at(-1)?.number ?? 0))
      throw new ChangeError(
        `change ${taken} is not trusted here, so that nobody knows what is in force; nothing was removed. Is this list of trusted keys the one of the shells?`,
      );
    const needed = neededSince(history, cutoff);
    const removals: Removal[] = [];
    for (const name of await releases.names()) {
      proceed();
      removals.push(await removal(name, needed));
    }
    return removals;
  });
}
