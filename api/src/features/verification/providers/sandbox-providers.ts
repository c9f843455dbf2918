import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../tables.ts';
import type { CheckResult, IdentityResult, IncomeResult, Providers } from './provider.ts';
import { chooseIdentityResult, chooseIncomeResult, type SandboxCheck } from './sandbox-outcomes.ts';

/** Invented checks for demos and tests. What a person enters chooses the result. */
export function createSandboxProviders({ db, clock }: { db: Db; clock: Clock }): Providers {
  async function start({ result, seconds }: SandboxCheck<CheckResult>): Promise<{ sessionId: string }> {
    const sessionId = `sandbox_${randomUUID()}`;
    const readyAt = new Date(clock.now().getTime() + seconds * 1000);
    await db
      .insertInto('sandboxCheck')
      .values({ sessionId, outcome: JSON.stringify(result), readyAt })
      .execute();
    return { sessionId };
  }

  async function getResult(sessionId: string): Promise<CheckResult> {
    const check = await db.selectFrom('sandboxCheck').selectAll().where('sessionId', '=', sessionId).executeTakeFirst();
    if (!check) return { outcome: 'unclear' };
    return check.readyAt > clock.now() ? { outcome: 'pending' } : check.outcome;
  }

  return {
    identity: {
      kind: 'upload',
      name: 'sandbox',
      start: ({ documentNumber }) => start(chooseIdentityResult(documentNumber)),
      getResult: async (sessionId) => (await getResult(sessionId)) as IdentityResult,
    },
    income: {
      kind: 'upload',
      name: 'sandbox',
      start: ({ statedIncomeCents, statedSavingsCents }) =>
        start(chooseIncomeResult(statedIncomeCents, statedSavingsCents, clock.today('UTC'))),
      getResult: async (sessionId) => (await getResult(sessionId)) as IncomeResult,
    },
  };
}
