import { randomUUID } from 'node:crypto';
import type { DenialReason } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { DocumentContent } from '../../platform/documents/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { AdverseActions } from '../reservations/index.ts';
import type { Verification } from '../verification/index.ts';
import './events.ts';
import { toLetterContent } from './letter-content.ts';
import { isAdverseAction, toLetterFacts } from './letter-facts.ts';
import type { Db, Trx } from './tables.ts';

type Options = { clock: Clock; outbox: Outbox; verification: Pick<Verification, 'findFindings'> };

/** Records what letters are about, when a second person confirms a denial. */
export function createAdverseActions({ clock, outbox, verification }: Options): AdverseActions {
  return {
    async record(anyTrx: AnyTrx, { id: reservationId, accountId }, reason: DenialReason, { figures, coSignerId }) {
      if (!isAdverseAction(reason)) return;
      const trx = anyTrx as Trx;
      // A co-signer is told if their figures did not carry the application. Their identity does not decide about the guest's.
      const people = [
        { person: 'applicant' as const, id: accountId },
        ...(coSignerId !== null && reason === 'income_not_met'
          ? [{ person: 'co_signer' as const, id: coSignerId }]
          : []),
      ];
      for (const { person, id } of people) {
        const facts = toLetterFacts(reason, await verification.findFindings(trx, id, figures));
        const letterId = randomUUID();
        const inserted = await trx
          .insertInto('adverseAction')
          .values({
            id: letterId,
            reservationId,
            accountId: id,
            person,
            facts: JSON.stringify(facts),
            createdAt: clock.now(),
          })
          .onConflict((conflict) => conflict.columns(['reservationId', 'accountId']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted) await outbox.emit(trx, 'AdverseActionTaken', { letterId });
      }
    },

    async findLetter(executor: AnyDb | AnyTrx, reservationId: string, accountId: number) {
      const letter = await (executor as Db)
        .selectFrom('adverseAction')
        .select(['id', 'createdAt'])
        .where('reservationId', '=', reservationId)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      return letter ? { id: letter.id, sentAt: letter.createdAt.toISOString() } : null;
    },
  };
}

export type LetterReader = ReturnType<typeof createLetterReader>;

/** Reads letters. */
export function createLetterReader({ db }: { db: Db }) {
  /** Undefined if there is none. `accountId` finds only the person's own. */
  async function find(id: string, accountId?: number) {
    return db
      .selectFrom('adverseAction')
      .innerJoin('reservation', 'reservation.id', 'adverseAction.reservationId')
      .innerJoin('account', 'account.id', 'adverseAction.accountId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .innerJoin('market', 'market.id', 'home.marketId')
      .selectAll('adverseAction')
      .select([
        'account.email',
        'account.firstName',
        'account.lastName',
        'reservation.reference',
        'home.title',
        'displayCity.name as city',
        'market.timeZone',
      ])
      .where('adverseAction.id', '=', id)
      .$if(accountId !== undefined, (query) => query.where('adverseAction.accountId', '=', accountId!))
      .executeTakeFirst();
  }

  return {
    find,

    async findContent(
      id: string,
      accountId: number,
    ): Promise<{ content: DocumentContent; createdAt: Date } | undefined> {
      const letter = await find(id, accountId);
      if (!letter) return undefined;
      const { reference, firstName, lastName, person, title, city, timeZone, facts, createdAt } = letter;
      return {
        createdAt,
        content: toLetterContent({
          // A co-signer knows the home only.
          reference: person === 'applicant' ? reference : 'Co-signing',
          name: `${firstName} ${lastName}`.trim() || letter.email,
          person,
          home: { title, city },
          decidedOn: getLocalDate(createdAt.getTime(), timeZone),
          facts,
        }),
      };
    },
  };
}
