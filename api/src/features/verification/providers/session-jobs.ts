import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { DAYS_AFTER_DECISION, DAYS_WITHOUT_DECISION } from '../documents/documents.ts';
import { isPollDue, runEach } from './poll-interval.ts';
import type { CheckProvider, Session } from './provider.ts';

type StoredSession = { accountId: number; sessionId: string | null };
type Options<Stored extends StoredSession> = {
  clock: Clock;
  provider: CheckProvider | null;
  /** At most 200 checks that meet the condition, the oldest first. */
  find(condition: RawBuilder<boolean>): Promise<Stored[]>;
  /** Changes the check if it still has this session. */
  update(stored: Stored, changes: { polledAt: Date } | { forgottenAt: Date }): Promise<unknown>;
  toSession(stored: Stored): Session;
  /** Asks the provider for the result, and stores it. */
  settle(stored: Stored): Promise<void>;
};

/** What happens to the sessions of running and old checks at a provider, for identity and for income alike. */
export function createSessionJobs<Stored extends StoredSession>({
  clock,
  provider,
  find,
  update,
  toSession,
  settle,
}: Options<Stored>) {
  return {
    /** Asks the provider for the results of running checks. */
    async poll(): Promise<void> {
      if (!provider) return;
      const isRunning = sql<boolean>`(status = 'checking' and provider = ${provider.name})`;
      if (provider.kind === 'upload') return runEach(await find(isRunning), settle);
      await runEach(await find(sql`${isRunning} and ${isPollDue(clock.now())}`), async (stored) => {
        // First, so that a check that always fails is asked for less and less often, too.
        await update(stored, { polledAt: clock.now() });
        await settle(stored);
      });
    },

    /** Handles a webhook event. Events may repeat and come in any order. Throws `WebhookVerificationError`. */
    async handleWebhook(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<void> {
      if (provider?.kind !== 'hosted') return;
      const sessionId = await provider.readWebhook(body, headers);
      if (sessionId === null) return;
      // None if the event is about an older session, or came again.
      for (const stored of await find(sql`status = 'checking' and session_id = ${sessionId}`)) await settle(stored);
    },

    /** Has the provider delete what it collected, when documents that were uploaded here would be deleted. */
    async forgetOld(): Promise<void> {
      if (provider?.kind !== 'hosted') return;
      const before = (days: number) => sql`${clock.now()}::timestamptz - make_interval(days => ${days})`;
      const isOld = sql<boolean>`provider = ${provider.name} and forgotten_at is null
        and (decided_at < ${before(DAYS_AFTER_DECISION)} or started_at < ${before(DAYS_WITHOUT_DECISION)})`;
      await runEach(await find(isOld), async (stored) => {
        await provider.forget(toSession(stored));
        await update(stored, { forgottenAt: clock.now() });
      });
    },
  };
}
