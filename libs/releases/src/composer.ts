import { ConflictError, type Action, type ChangeLog, type LoggedChange } from './change-log.ts';
import {
  CANARY_DEFAULTS,
  ChangeError,
  compositionId,
  compositionOf,
  promoted,
  rolledBack,
  toCanary,
  toProduction,
  versionsWith,
  withdrawn,
  withPercentage,
  type Channels,
  type Composition,
} from './composition.ts';
import { overtaken, rollbackTarget } from './history.ts';
import type { SigningKey } from './keys.ts';
import { VerificationError } from './verification-error.ts';
import type { ReleaseStore, VerifiedRelease } from './release-store.ts';

/** A composition that cannot work. `problems` says why, one line each. */
export class CompositionRefused extends ChangeError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`this composition cannot work:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Who changes something, and why. With `after`, the number of the change that it was decided on, nothing is done when another came since. */
export type Decision = { by: string; reason: string; after?: number };

export type CanarySettings = { percentage: number; threshold?: number; minimumPages?: number };

export type ComposeRequest = Decision & {
  /** Versions to exchange by name; null takes a remote out. */
  changes: Readonly<Record<string, string | null>>;
} & ({ to: 'production' } | ({ to: 'canary' } & CanarySettings));

type Options = {
  releases: ReleaseStore;
  changes: ChangeLog;
  key: SigningKey;
  /** What is wrong with releases together, one line each. */
  check: (parts: readonly VerifiedRelease[]) => Promise<readonly string[]>;
  clock: () => Date;
};

/** Changes what visitors get. Every method throws `ChangeError` when the change makes no sense or somebody else's came first. */
export function createComposer({ releases, changes, key, check, clock }: Options) {
  const append = (last: LoggedChange | null, action: Action, { by, reason }: Decision, channels: Channels) =>
    changes.append(last, { at: clock(), by, action, reason, channels }, key);

  /** Throws `ConflictError` when a decision was made on another change than the last: what it asks for may make no sense by now. */
  function expectLast(last: LoggedChange | null, { after }: Decision): void {
    if (after !== undefined && after !== last?.number)
      throw new ConflictError('the composition was changed meanwhile; look at it again');
  }

  async function present(decision: Decision): Promise<{ history: readonly LoggedChange[]; last: LoggedChange }> {
    const history = await changes.history();
    const last = history.at(-1);
    if (!last) throw new ChangeError('there is no composition yet');
    expectLast(last, decision);
    return { history, last };
  }

  /** Throws `CompositionRefused` when one cannot be read. */
  async function partsOf(versions: Readonly<Record<string, string>>): Promise<VerifiedRelease[]> {
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
    if (problems.length > 0) throw new CompositionRefused(problems);
    return parts.filter((part) => part !== null);
  }

  async function checked(versions: Readonly<Record<string, string>>): Promise<Composition> {
    const parts = await partsOf(versions);
    const problems = await check(parts);
    if (problems.length > 0) throw new CompositionRefused(problems);
    return compositionOf(parts);
  }

  return {
    /** Exchanges releases of production, and puts the result in production or before some visitors. Throws `CompositionRefused`. */
    compose: (request: ComposeRequest): Promise<LoggedChange> =>
      releases.relying(async () => {
        const last = await changes.head();
        expectLast(last, request);
        const versions = versionsWith(last?.production ?? null, request.changes);
        if (compositionId(versions) === last?.production.id)
          throw new ChangeError(
            request.to === 'canary' ? 'the canary would be the same as production' : 'production is this already',
          );
        const next = await checked(versions);
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
            toCanary(last, next, { percentage, threshold, minimum_pages: minimumPages }),
          );
        }
        return append(last, 'compose', request, toProduction(last, next));
      }),

    /** Gives the canary to everybody. Refused where that would take something back that came into production meanwhile. */
    async promote(decision: Decision): Promise<LoggedChange> {
      const { history, last } = await present(decision);
      const lost = overtaken(history).map(
        ({ name, to, canary }) =>
          `${name} is ${to ?? 'taken out'} in production and ${canary ?? 'taken out'} in the canary`,
      );
      if (lost.length > 0)
        throw new ChangeError(
          `production has changed since the canary was composed: ${lost.join(', ')}; compose the canary again`,
        );
      return append(last, 'promote', decision, promoted(last));
    },

    async setPercentage(decision: Decision & { percentage: number }): Promise<LoggedChange> {
      const { last } = await present(decision);
      return append(last, 'percentage', decision, withPercentage(last, decision.percentage));
    },

    /** Takes the canary back. `expected` is the composition that is meant, so that a newer one is left alone. */
    async withdraw(decision: Decision & { expected?: string }): Promise<LoggedChange> {
      const { last } = await present(decision);
      if (decision.expected && last.canary?.composition.id !== decision.expected)
        throw new ChangeError('the canary is another one by now');
      return append(last, 'withdraw', decision, withdrawn(last));
    },

    /**
     * Puts an earlier composition in production: the one before, or that of a change. It is not checked again: it was
     * checked when it was composed, and going back must not wait for anything. Its releases must still be there, though.
     */
    rollback: (decision: Decision & { toChange?: number }): Promise<LoggedChange> =>
      releases.relying(async () => {
        const { history, last } = await present(decision);
        const target =
          decision.toChange === undefined
            ? rollbackTarget(history)
            : history.find(({ number }) => number === decision.toChange)?.production;
        if (!target)
          throw new ChangeError(
            decision.toChange === undefined
              ? 'there is nothing to go back to'
              : `there is no change ${decision.toChange}`,
          );
        if (target.id === last.production.id) throw new ChangeError('production is this already');
        await partsOf(target.releases);
        return append(last, 'rollback', decision, rolledBack(last, target));
      }),

    /** What `compose` would say, without doing it. */
    async tryCompose(changesByName: ComposeRequest['changes']): Promise<readonly string[]> {
      const last = await changes.head();
      const versions = versionsWith(last?.production ?? null, changesByName);
      try {
        return await check(await partsOf(versions));
      } catch (error) {
        if (error instanceof CompositionRefused) return error.problems;
        throw error;
      }
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
