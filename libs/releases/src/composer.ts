import type { Action, ChangeLog, LoggedChange } from './change-log.ts';
import { CANARY_DEFAULTS, ChangeError, compositionOf, promoted, toCanary, toProduction, versionsWith, withdrawn, withPercentage, type Channels, type Composition } from './composition.ts';
import type { SigningKey } from './keys.ts';
import type { ReleaseStore, VerifiedRelease } from './release-store.ts';

/** A composition that cannot work. `problems` says why, one line each. */
export class CompositionRefused extends ChangeError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`this composition cannot work:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Who changes something, and why. */
export type Decision = { by: string; reason: string };

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

/**
 * What was in production before, as an undo goes through it: going back twice goes back two steps, not there and back
 * again. Null when there is nothing to go back to.
 */
export function rollbackTarget(history: readonly LoggedChange[]): Composition | null {
  const steps: Composition[] = [];
  for (const { action, production } of history) {
    const known = action === 'rollback' ? steps.findLastIndex(({ id }) => id === production.id) : -1;
    if (known >= 0) steps.length = known + 1;
    else if (steps.at(-1)?.id !== production.id) steps.push(production);
  }
  return steps.at(-2) ?? null;
}

/** Changes what visitors get. Every method throws `ChangeError` when the change makes no sense or somebody else's came first. */
export function createComposer({ releases, changes, key, check, clock }: Options) {
  const append = (last: LoggedChange | null, action: Action, { by, reason }: Decision, channels: Channels) =>
    changes.append(last, { at: clock(), by, action, reason, channels }, key);

  async function head(): Promise<LoggedChange> {
    const last = await changes.head();
    if (!last) throw new ChangeError('there is no composition yet');
    return last;
  }

  async function checked(versions: Readonly<Record<string, string>>): Promise<Composition> {
    const parts = await Promise.all(Object.entries(versions).map(([name, version]) => releases.read(name, version)));
    const problems = await check(parts);
    if (problems.length > 0) throw new CompositionRefused(problems);
    return compositionOf(parts);
  }

  return {
    /** Exchanges releases of production, and puts the result in production or before some visitors. Throws `CompositionRefused`. */
    async compose(request: ComposeRequest): Promise<LoggedChange> {
      const last = await changes.head();
      const next = await checked(versionsWith(last?.production ?? null, request.changes));
      if (request.to === 'canary') {
        const { percentage, threshold = CANARY_DEFAULTS.threshold, minimumPages = CANARY_DEFAULTS.minimum_pages } = request;
        return append(last, 'compose', request, toCanary(last, next, { percentage, threshold, minimum_pages: minimumPages }));
      }
      if (next.id === last?.production.id) throw new ChangeError('production is this already');
      return append(last, 'compose', request, toProduction(last, next));
    },

    /** Gives the canary to everybody. */
    async promote(decision: Decision): Promise<LoggedChange> {
      const last = await head();
      return append(last, 'promote', decision, promoted(last));
    },

    async setPercentage(decision: Decision & { percentage: number }): Promise<LoggedChange> {
      const last = await head();
      return append(last, 'percentage', decision, withPercentage(last, decision.percentage));
    },

    /** Takes the canary back. `expected` is the composition that is meant, so that a newer one is left alone. */
    async withdraw(decision: Decision & { expected?: string }): Promise<LoggedChange> {
      const last = await head();
      if (decision.expected && last.canary?.composition.id !== decision.expected) throw new ChangeError('the canary is another one by now');
      return append(last, 'withdraw', decision, withdrawn(last));
    },

    /**
     * Puts an earlier composition in production: the one before, or that of a change. It is not checked again: it was
     * checked when it was composed, and going back must not wait for anything.
     */
    async rollback(decision: Decision & { toChange?: number }): Promise<LoggedChange> {
      const history = await changes.history();
      const last = history.at(-1);
      if (!last) throw new ChangeError('there is no composition yet');
      const target = decision.toChange === undefined ? rollbackTarget(history) : history.find(({ number }) => number === decision.toChange)?.production;
      if (!target) throw new ChangeError(decision.toChange === undefined ? 'there is nothing to go back to' : `there is no change ${decision.toChange}`);
      if (target.id === last.production.id) throw new ChangeError('production is this already');
      return append(last, 'rollback', decision, toProduction(last, target));
    },

    /** What `compose` would say, without doing it. */
    async tryCompose(changesByName: ComposeRequest['changes']): Promise<readonly string[]> {
      const last = await changes.head();
      const versions = versionsWith(last?.production ?? null, changesByName);
      return check(await Promise.all(Object.entries(versions).map(([name, version]) => releases.read(name, version))));
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
