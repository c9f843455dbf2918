import type { FastifyBaseLogger } from 'fastify';
import { ChangeError, type Composer } from '@lodestay/releases';
import type { Follower } from './follower.ts';
import { judgeCanary, WINDOW_MS } from './guard-decision.ts';
import type { Health } from './health.ts';

type Options = {
  follower: Pick<Follower, 'history'>;
  health: Pick<Health, 'between'>;
  /** Null if this server may not compose. It then only logs that the canary fails. */
  composer: Pick<Composer, 'withdraw'> | null;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  intervalMs?: number;
};

/** Withdraws a canary that fails too often. Every server checks, but the log of changes accepts only one withdrawal. */
export function guardCanary({ follower, health, composer, clock, log, intervalMs = 2000 }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastLogged = '';

  /** Logs a repeated problem only once. */
  function logOnce(level: 'warn' | 'error', about: string, fields: object, message: string) {
    if (lastLogged !== about) log[level](fields, message);
    lastLogged = about;
  }

  async function check() {
    const history = follower.history();
    if (!history.at(-1)?.canary) return;
    const now = clock();
    const verdict = judgeCanary(history, await health.between(new Date(now.getTime() - WINDOW_MS), now), now);
    if (!verdict) return;
    const { composition, reason } = verdict;
    if (!composer)
      return logOnce(
        'error',
        composition,
        { composition, reason },
        'the canary fails too often, but this server has no key to withdraw it',
      );
    try {
      await composer.withdraw({ by: 'canary guard', reason, expected: composition });
      log.warn({ composition, reason }, 'the canary was withdrawn');
    } catch (error) {
      // Someone else changed the composition first. The next check judges the new state.
      if (!(error instanceof ChangeError)) throw error;
    }
  }

  let checking = Promise.resolve();
  const schedule = () => {
    if (isClosed) return;
    timer = setTimeout(() => {
      checking = check()
        .catch((error: unknown) => {
          const { message } = error as Error;
          logOnce('error', message, { reason: message }, 'the canary could not be checked');
        })
        .finally(schedule);
    }, intervalMs).unref();
  };
  schedule();

  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await checking;
    },
  };
}
