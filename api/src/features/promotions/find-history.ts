import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The accounts of the person of an account, and the account itself: those whose addresses reach the same mailbox. */
export async function findAliases(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from account own join account other on mailbox(other.email) = mailbox(own.email) where own.id = ${accountId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Asked = {
  readonly accountId: number;
  /** From `findAliases`. */
  readonly aliases: readonly number[];
  readonly code: string;
  /** The reservation that the code is for. It does not count itself. */
  readonly reservationId?: string | undefined;
};

/**
 * Whether the person has a confirmed stay: one that was approved and not canceled before it began. Drafts, holds and requests that wait for a
 * decision are none. In SQL, because reservations belong to a higher layer.
 */
async function hasConfirmedStay(db: Db, { aliases, reservationId }: Asked): Promise<boolean> {
  const { rows } = await sql`
    select from reservation
    where account_id = any(${[...aliases]}::integer[]) and id is distinct from ${reservationId ?? null}::uuid
      and (status in ('approved', 'checked_in', 'completed') or (status = 'canceled' and approved_at is not null and ended_at >= check_in_at))
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** What a person did before, with all their accounts. */
export async function findHistory(db: Db, asked: Asked) {
  const { accountId, aliases, code, reservationId } = asked;
  const [hasStayed, uses] = await Promise.all([
    hasConfirmedStay(db, asked),
    aliases.length === 0
      ? []
      : db
          .selectFrom('promoRedemption')
          .select(['accountId', 'code', 'firstTimeOnly', 'reservationId'])
          .where('accountId', 'in', aliases)
          .where('releasedAt', 'is', null)
          .execute(),
  ]);
  const others = uses.filter((use) => use.reservationId !== reservationId);
  return {
    hasBookedBefore: hasStayed || others.some((use) => use.firstTimeOnly),
    hasUsedCode: others.some((use) => use.code === code),
    isOwnUse: uses.some(
      (use) => use.accountId === accountId && use.reservationId === reservationId && use.code === code,
    ),
  };
}
