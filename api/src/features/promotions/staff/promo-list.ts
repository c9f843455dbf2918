import { PROMO_CODE_STATES, type RequestOf, type ResponseOf } from '@lodestay/contracts';
import { getSiteToday } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { formatCursor, parseCursor } from '../../../platform/paging/index.ts';
import { findCityNames } from '../city-names.ts';
import { formatPromoTerms } from '../promo-rules.ts';
import { getPromoState, promoStateOn, type PromoRow } from '../promo-row.ts';
import type { Db } from '../tables.ts';

export type PromoPage = ResponseOf<'listPromoCodes'>;
export type PromoSummary = PromoPage['promoCodes'][number];
type PromoQuery = NonNullable<RequestOf<'listPromoCodes'>['query']>;

const PAGE_SIZE = 50;

export const toPromoSummary = (row: PromoRow, today: string, names: ReadonlyMap<string, string>): PromoSummary => ({
  code: row.code,
  state: getPromoState(row, today),
  discountAmount: row.discountCents,
  minimumNights: row.minimumNights,
  bookBy: row.bookBy,
  cities: row.cities.map((slug) => ({ slug, name: names.get(slug) ?? slug })),
  firstTimeOnly: row.firstTimeOnly,
  usageLimit: row.usageLimit,
  timesUsed: row.timesUsed,
  text: formatPromoTerms(
    row,
    row.cities.map((slug) => names.get(slug) ?? slug),
  ),
  createdAt: row.createdAt?.toISOString() ?? null,
  version: row.version,
});

/** Promo codes, the newest first, and how many there are of each state. */
export function createPromoList({ db, clock }: { db: Db; clock: Clock }) {
  async function countStates(today: string): Promise<PromoPage['counts']> {
    const rows = await db
      .selectFrom('promoCode')
      .select(promoStateOn(today).as('state'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('state')
      .execute();
    const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return PROMO_CODE_STATES.map((state) => ({ state, count: counts.get(state) ?? 0 }));
  }

  return async function list({ state, q, cursor, limit = PAGE_SIZE }: PromoQuery): Promise<PromoPage> {
    const today = getSiteToday(clock.now().getTime());
    const after = cursor === undefined ? null : parseCursor(cursor, 1)[0]!;
    const [rows, counts] = await Promise.all([
      db
        .selectFrom('promoCode')
        .selectAll()
        .$if(state !== undefined, (codes) => codes.where(promoStateOn(today), '=', state!))
        .$if(q !== undefined, (codes) =>
          codes.where('code', 'like', `%${q!.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
        )
        .$if(after !== null, (codes) => codes.where(sql<boolean>`promo_code.id < ${after!}::bigint`))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute(),
      countStates(today),
    ]);
    const page = rows.slice(0, limit);
    const names = await findCityNames(db, [...new Set(page.flatMap(({ cities }) => cities))]);
    return {
      promoCodes: page.map((row) => toPromoSummary(row, today, names)),
      nextCursor: rows.length > limit ? formatCursor([page.at(-1)!.id]) : null,
      counts,
    };
  };
}
