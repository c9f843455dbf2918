import type { Credits, RequestOf } from '@lodestay/contracts';
import { getSiteToday, sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { GIFT_LIMITS } from './credit-rules.ts';
import type { Db } from './tables.ts';

/** Movements on a page of the history. */
const PER_PAGE = 50;

const KINDS = {
  credit_grant: 'granted',
  credit_use: 'used',
  payment: 'used',
  credit_return: 'returned',
  credit_expiry: 'expired',
  credit_reversal: 'reversed',
} as const;

type Page = RequestOf<'listCredits'>['query'];

/** Reads the credits of a person from the ledger. */
export const createCreditView =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (accountId: number, { cursor, limit = PER_PAGE }: Page = {}): Promise<Credits> => {
    const [after] = cursor === undefined ? [] : parseCursor(cursor, 1);
    const today = getSiteToday(clock.now().getTime());
    const [lots, history] = await Promise.all([
      db
        .selectFrom('creditLot as lot')
        .innerJoin('ledgerEntry as entry', (join) =>
          join.onRef('entry.creditLotId', '=', 'lot.id').on('entry.account', '=', 'credits'),
        )
        .select(['lot.id', 'lot.source', 'lot.cents', 'lot.reason', 'lot.grantedAt', 'lot.expiresOn'])
        .select(sql<number>`(-sum(entry.cents))::integer`.as('left'))
        .where('accountId', '=', accountId)
        .where('expiresOn', '>=', today)
        .groupBy('lot.id')
        .having(sql<boolean>`sum(entry.cents) < 0`)
        .orderBy('expiresOn')
        .orderBy('lot.id')
        .execute(),
      db
        .selectFrom('ledgerTransaction as transaction')
        .innerJoin('ledgerEntry as entry', 'entry.transactionId', 'transaction.id')
        .innerJoin('creditLot as lot', 'lot.id', 'entry.creditLotId')
        .leftJoin('reservation', 'reservation.id', 'transaction.reservationId')
        .select([
          'entry.id as entryId',
          'transaction.kind',
          'transaction.createdAt',
          'reservation.id as reservationId',
          'reference',
          'expiresOn',
        ])
        .select(['lot.source', 'lot.reason', sql<number>`(-entry.cents)::integer`.as('cents')])
        .where('lot.accountId', '=', accountId)
        .where('entry.account', '=', 'credits')
        .$if(after !== undefined, (query) => query.where('entry.id', '<', after!))
        .orderBy('entry.id', 'desc')
        .limit(limit + 1)
        .execute(),
    ]);
    const page = history.slice(0, limit);
    const last = page.at(-1);
    return {
      balance: sumCents(lots.map(({ left }) => left)),
      lots: lots.map(({ id, source, cents, left, reason, grantedAt, expiresOn }) => ({
        id,
        source,
        amount: cents,
        left,
        reason,
        grantedAt: grantedAt.toISOString(),
        expiresOn,
      })),
      history: page.map(({ kind, createdAt, cents, source, reason, reservationId, reference, expiresOn }) => ({
        kind: KINDS[kind as keyof typeof KINDS],
        at: createdAt.toISOString(),
        amount: cents,
        source,
        reason: kind === 'credit_grant' ? reason : null,
        expiresOn,
        stay: reservationId && reference ? { reservationId, reference } : null,
      })),
      historyCursor: last && history.length > limit ? formatCursor([Number(last.entryId)]) : null,
      giftLimit: GIFT_LIMITS.onceCents,
    };
  };
