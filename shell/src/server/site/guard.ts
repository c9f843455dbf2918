import type { FastifyBaseLogger } from 'fastify';
import { ChangeError, type Composer } from '@lodestay/releases';
import type { Follower } from './follower.ts';
import { verdictOn, WINDOW_MS } from './guard-decision.ts';
import type { Health } from './health.ts';

type Options = {
  follower: Pick<Follower, 'history'>;
  health: Pick<Health, 'between'>;
  /** Null where this server may not compose: what it would withdraw is said in the log. */
  composer: Pick<Composer, 'withdraw'> | null;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  intervalMs?: number;
};

/** Withdraws a canary that fails too often. Every server looks; the log of changes takes one withdrawal only. */
export function guardCanary({ follower, health, composer, clock, log, intervalMs = 2000 }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let said = '';

  /** What stays wrong is said once. */
  function sayOnce(level: 'warn' | 'error', about: string, fields: object, message: string) {
    if (said !== about) log[level](fields, message);
    said = about;
  }

  async function look() {
    const history = follower.history();
    if (!history.at(-1)?.canary) return;
    const now = clock();
    const verdict = verdictOn(history, await health.between(new Date(now.getTime() - WINDOW_MS), now), now);
    if (!verdict) return;
    const { composition, reason } = verdict;
    if (!composer)
      return sayOnce(
        'error',
        composition,
        { composition, reason },
        'the canary fails too often, and this server has no key to withdraw it',
      );
    try {
      await composer.withdraw({ by: 'canary guard', reason, expected: composition });
      log.warn({ composition, reason }, 'the canary was withdrawn');
    } catch (error) {
      // Another server was first, or people have decided otherwise: what is in force now is judged at the next look.
      if (!(error instanceof ChangeError)) throw error;
    }
  }

  let looking = Promise.resolve();
  const schedule = () => {
    if (closed) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => {
          const { message } = error as Error;
          sayOnce('error', message, { reason: message }, 'the canary cannot be watched');
        })
        .finally(schedule);
    }, intervalMs).unref();
  };
  schedule();

  return {
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
