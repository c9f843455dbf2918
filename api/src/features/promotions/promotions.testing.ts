import type { Insertable } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db, PromotionsTables } from './tables.ts';

type NewPromoCode = Insertable<PromotionsTables['promoCode']>;

const USUAL = {
  discountCents: 10_000,
  minimumNights: 30,
  bookBy: null,
  cities: [],
  firstTimeOnly: true,
  usageLimit: null,
} satisfies Omit<NewPromoCode, 'code'>;

/** Stores a code: by default $100 off a first stay of 30 nights or more, without a limit. */
export async function insertPromoCode(executor: AnyDb, promo: Partial<NewPromoCode> & { code: string }): Promise<void> {
  const db: Db = executor;
  await db
    .insertInto('promoCode')
    .values({ ...USUAL, ...promo })
    .execute();
}

/** How often a code is used now. */
export async function countPromoUses(executor: AnyDb, code: string): Promise<number> {
  const db: Db = executor;
  const { timesUsed } = await db
    .selectFrom('promoCode')
    .select('timesUsed')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return timesUsed;
}
