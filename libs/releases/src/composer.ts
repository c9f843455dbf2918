import { ConflictError, type Action, type ChangeLog, type LoggedChange } from './change-log.ts';
import {
  CANARY_DEFAULTS,
  ChangeError,
  calculateCompositionId,
  createComposition,
  promoteCanary,
  rollBack,
  setCanary,
  setProduction,
  applyVersionChanges,
  withdrawCanary,
  setCanaryPercentage,
  type Channels,
  type Composition,
} from './composition.ts';
import { findOvertakenReleases, findRollbackTarget } from './history.ts';
import type { SigningKey } from './keys.ts';
import { VerificationError } from './verification-error.ts';
import type { ReleaseStore, VerifiedRelease } from './release-store.ts';

/** The composition did not pass its checks. `problems` has one line per problem. */
export class CompositionRejectedError extends ChangeError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`this composition failed its checks:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Who makes a change, and why. `after` is the number of the last change that the person saw: if there is a newer change, the request is rejected. */
export type Decision = { by: string; reason: string; after?: number };

export type CanarySettings = { percentage: number; threshold?: number; minimumPages?: number };

export type ComposeRequest = Decision & {
  /** New versions by package name; null removes a remote. */
  changes: Readonly<Record<string, string | null>>;
} & ({ to: 'production' } | ({ to: 'canary' } & CanarySettings));

type Options = {
  releases: ReleaseStore;
  changes: ChangeLog;
  key: SigningKey;
  /** Returns the problems of these releases as a composition, one line each. */
  check: (parts: readonly VerifiedRelease[]) => Promise<readonly string[]>;
  clock: () => Date;
};

/** Changes what visitors get. Methods that write throw `ChangeError` if the change is invalid or someone else made a change first. */
export function createComposer({ releases, changes, key, check, clock }: Options) {
  const append = (last: LoggedChange | null, action: Action, { by, reason }: Decision, channels: Channels) =>
    changes.append(last, { at: clock(), by, action, reason, channels }, key);

  /** Throws `ConflictError` if the decision is based on an outdated change. */
  function expectLast(last: LoggedChange | null, { after }: Decision): void {
    if (after !== undefined && after !== last?.number)
      throw new ConflictError('the composition has changed since you loaded it; reload it and try again');
  }

  async function readCurrentHistory(
    decision: Decision,
  ): Promise<{ history: readonly LoggedChange[]; last: LoggedChange }> {
    const history = await changes.readHistory();
    const last = history.at(-1);
    if (!last) throw new ChangeError('there is no composition yet');
    expectLast(last, decision);
    return { history, last };
  }

  /** Throws `CompositionRejectedError` if a release cannot be read. */
  async function readReleases(versions: Readonly<Record<string, string>>): Promise<VerifiedRelease[]> {
    const problems: string[] = [];
    const parts = await Promise.all(
      Object.entries(versions).map(([name, version]) =>
        releases.read(name, version).catch((error: unknown) => {
          if (!(error instanceof VerificationError)) throw error;
          problems.push(error.message);
          return null;
        }),
      ),
    );
    if (problems.length > 0) throw new CompositionRejectedError(problems);
    return parts.filter((part) => part !== null);
  }

  async function createCheckedComposition(versions: Readonly<Record<string, string>>): Promise<Composition> {
    const parts = await readReleases(versions);
    const problems = await check(parts);
    if (problems.length > 0) throw new CompositionRejectedError(problems);
    return createComposition(parts);
  }

  return {
    /** Replaces releases of the production composition, and deploys the result to production or as a canary. Throws `CompositionRejectedError`. */
    compose: (request: ComposeRequest): Promise<LoggedChange> =>
      releases.preventRemoval(async () => {
        const last = await changes.readHead();
        expectLast(last, request);
        const versions = applyVersionChanges(last?.production ?? null, request.changes);
        if (calculateCompositionId(versions) === last?.production.id)
          throw new ChangeError(
            request.to === 'canary'
              ? 'the canary would be the same as production'
              : 'this composition is already in production',
          );
        const next = await createCheckedComposition(versions);
        if (request.to === 'canary') {
          const {
            percentage,
            threshold = CANARY_DEFAULTS.threshold,
            minimumPages = CANARY_DEFAULTS.minimum_pages,
          } = request;
          return append(
            last,
            'compose',
            request,
            setCanary(last, next, { percentage, threshold, minimum_pages: minimumPages }),
          );
        }
        return append(last, 'compose', request, setProduction(last, next));
      }),

    /** Deploys the canary to all visitors. Rejected if that would revert a release that reached production after the canary was composed. */
    async promote(decision: Decision): Promise<LoggedChange> {
      const { history, last } = await readCurrentHistory(decision);
      const lost = findOvertakenReleases(history).map(
        ({ name, to, canary }) =>
          `${name} is ${to ?? 'removed'} in production and ${canary ?? 'removed'} in the canary`,
      );
      if (lost.length > 0)
        throw new ChangeError(
          `production has changed since the canary was composed: ${lost.join(', ')}; compose the canary again`,
        );
      return append(last, 'promote', decision, promoteCanary(last));
    },

    async setPercentage(decision: Decision & { percentage: number }): Promise<LoggedChange> {
      const { last } = await readCurrentHistory(decision);
      return append(last, 'percentage', decision, setCanaryPercentage(last, decision.percentage));
    },

    /** Withdraws the canary. `expected` is the ID of the composition to withdraw, so that a newer canary stays. */
    async withdraw(decision: Decision & { expected?: string }): Promise<LoggedChange> {
      const { last } = await readCurrentHistory(decision);
      if (decision.expected && last.canary?.composition.id !== decision.expected)
        throw new ChangeError('the canary has changed; reload it and try again');
      return append(last, 'withdraw', decision, withdrawCanary(last));
    },

    /**
     * Returns production to an earlier composition: the previous composition, or the composition of a change. Its
     * releases must still be in the store. The checks do not run again, because they ran when it was composed and a
     * rollback must be fast.
     */
    rollback: (decision: Decision & { toChange?: number }): Promise<LoggedChange> =>
      releases.preventRemoval(async () => {
        const { history, last } = await readCurrentHistory(decision);
        const target =
          decision.toChange === undefined
            ? findRollbackTarget(history)
            : history.find(({ number }) => number === decision.toChange)?.production;
        if (!target)
          throw new ChangeError(
            decision.toChange === undefined
              ? 'there is nothing to go back to'
              : `there is no change ${decision.toChange}`,
          );
        if (target.id === last.production.id) throw new ChangeError('this composition is already in production');
        await readReleases(target.releases);
        return append(last, 'rollback', decision, rollBack(last, target));
      }),

    /** The problems that `compose` would report, without a change. */
    async findComposeProblems(changesByName: ComposeRequest['changes']): Promise<readonly string[]> {
      const last = await changes.readHead();
      const versions = applyVersionChanges(last?.production ?? null, changesByName);
      try {
        return await check(await readReleases(versions));
      } catch (error) {
        if (error instanceof CompositionRejectedError) return error.problems;
        throw error;
      }
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
