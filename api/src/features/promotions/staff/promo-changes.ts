import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { formatMoney, getSiteToday } from '@lodestay/stay';
import { listChanges, recordAction, type AuditedAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError, type FieldError, type SignedInUser } from '../../../platform/http/index.ts';
import { findCityNames } from '../city-names.ts';
import type { PromoRow } from '../promo-row.ts';
import type { Db, Trx } from '../tables.ts';
import { toPromoSummary } from './promo-list.ts';
import { listUses } from './promo-uses.ts';

export type PromoRecord = ResponseOf<'getStaffPromoCode'>;
type NewCode = RequestOf<'createPromoCode'>['body'];
type Change = RequestOf<'updatePromoCode'>['body'];
type Decision = RequestOf<'endPromoCode'>['body'];
type Terms = Omit<Change, 'reason' | 'version'>;

/** Codes that begin like this are made for referrals. */
const REFERRAL_PREFIX = 'STAY-';

type Options = { db: Db; clock: Clock; findName: (accountId: number) => Promise<string | null> };

const toColumns = ({ discountAmount, ...terms }: Terms) => ({
  ...terms,
  discountCents: discountAmount,
  cities: [...new Set(terms.cities)],
});

const toAuditValues = ({ discountCents, minimumNights, bookBy, cities, firstTimeOnly, usageLimit }: PromoRow) => ({
  discountCents,
  minimumNights,
  bookBy,
  cities,
  firstTimeOnly,
  usageLimit,
});

const createInvalid = (fields: FieldError[]) => new AppError('invalid', { message: fields[0]!.message, fields });

/** What staff do with promo codes. Writes throw `conflict` with the current code if someone changed it after `version`. */
export function createPromoChanges({ db, clock, findName }: Options) {
  async function describe(row: PromoRow, user: SignedInUser): Promise<PromoRecord> {
    const [names, uses, timeline] = await Promise.all([
      findCityNames(db, row.cities),
      listUses(db, row.id),
      listChanges(db, { type: 'promo_code', id: row.code }, findName),
    ]);
    const mayChange = getScope(user.role, 'promo_code.update') !== null;
    return {
      ...toPromoSummary(row, getSiteToday(clock.now().getTime()), names),
      endedAt: row.endedAt?.toISOString() ?? null,
      actions: mayChange ? ['edit', row.endedAt === null ? 'end' : 'resume'] : [],
      timeline,
      uses,
    };
  }

  async function checkCities(cities: readonly string[]): Promise<FieldError[]> {
    const names = await findCityNames(db, cities);
    const unknown = cities.filter((slug) => !names.has(slug));
    return unknown.length === 0
      ? []
      : [{ path: 'cities', message: `There is no city named ${unknown.join(', ')}. Remove it.` }];
  }

  function checkBookBy(bookBy: string | null): FieldError[] {
    return bookBy === null || bookBy >= getSiteToday(clock.now().getTime())
      ? []
      : [{ path: 'book_by', message: 'Enter today or a later day.' }];
  }

  /** Locks a code. Throws `not_found`, or `conflict` for an old version. */
  async function lock(trx: Trx, code: string, version: number, user: SignedInUser): Promise<PromoRow> {
    const row = await trx.selectFrom('promoCode').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
    if (!row) throw new AppError('not_found');
    if (row.version === version) return row;
    throw new AppError('conflict', {
      message: 'Not saved: someone changed this code first. Review the change, then save again.',
      data: {
        current: await describe(row, user),
        changedBy: row.changedById === null ? null : await findName(row.changedById),
        changedAt: row.changedAt?.toISOString() ?? null,
      },
    });
  }

  async function store(trx: Trx, row: PromoRow, user: SignedInUser, values: Partial<PromoRow>): Promise<PromoRow> {
    return trx
      .updateTable('promoCode')
      .set({ ...values, version: row.version + 1, changedById: user.id, changedAt: clock.now() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  const record = (
    trx: Trx,
    user: SignedInUser,
    code: string,
    entry: Pick<AuditedAction, 'action' | 'before' | 'after' | 'reason'>,
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: user.id },
      target: { type: 'promo_code', id: code },
      ...entry,
    });

  async function setEnded(code: string, user: SignedInUser, { reason, version }: Decision, isEnded: boolean) {
    const changed = await inTransaction(db, async (trx) => {
      const row = await lock(trx, code, version, user);
      if ((row.endedAt !== null) === isEnded) throw new AppError('action_not_allowed');
      const after = await store(trx, row, user, { endedAt: isEnded ? clock.now() : null });
      await record(trx, user, code, {
        action: isEnded ? 'promo_code.end' : 'promo_code.resume',
        before: { ended: !isEnded },
        after: { ended: isEnded },
        reason,
      });
      return after;
    });
    return describe(changed, user);
  }

  return {
    /** Throws `not_found`. */
    async get(code: string, user: SignedInUser): Promise<PromoRecord> {
      const row = await db.selectFrom('promoCode').selectAll().where('code', '=', code).executeTakeFirst();
      if (!row) throw new AppError('not_found');
      return describe(row, user);
    },

    async create({ code, reason, ...terms }: NewCode, user: SignedInUser): Promise<PromoRecord> {
      const fields = [...checkBookBy(terms.bookBy), ...(await checkCities(terms.cities))];
      if (code.startsWith(REFERRAL_PREFIX))
        fields.push({ path: 'code', message: `Codes that begin with ${REFERRAL_PREFIX} are for referrals.` });
      if (fields.length > 0) throw createInvalid(fields);
      const now = clock.now();
      try {
        const row = await inTransaction(db, async (trx) => {
          const created = await trx
            .insertInto('promoCode')
            .values({ code, ...toColumns(terms), createdAt: now, changedById: user.id, changedAt: now })
            .returningAll()
            .executeTakeFirstOrThrow();
          await record(trx, user, code, { action: 'promo_code.create', after: toAuditValues(created), reason });
          return created;
        });
        return await describe(row, user);
      } catch (error) {
        if (violates(error, 'promo_code_pkey'))
          throw createInvalid([{ path: 'code', message: `${code} exists already. Choose another code.` }]);
        throw error;
      }
    },

    /** Changes the terms for new bookings. The discount of a used code stays, because guests have booked with it. */
    async update(code: string, { reason, version, ...terms }: Change, user: SignedInUser): Promise<PromoRecord> {
      const row = await inTransaction(db, async (trx) => {
        const before = await lock(trx, code, version, user);
        // Other terms of an expired code can change.
        const fields = terms.bookBy === before.bookBy ? [] : checkBookBy(terms.bookBy);
        fields.push(...(await checkCities(terms.cities.filter((slug) => !before.cities.includes(slug)))));
        if (before.timesUsed > 0 && terms.discountAmount !== before.discountCents)
          fields.push({
            path: 'discount_amount',
            message: `Guests have booked with ${formatMoney(before.discountCents)} off. End this code and create another one.`,
          });
        if (terms.usageLimit !== null && terms.usageLimit < before.timesUsed)
          fields.push({ path: 'usage_limit', message: `The code has been used ${before.timesUsed} times already.` });
        if (fields.length > 0) throw createInvalid(fields);
        const after = await store(trx, before, user, toColumns(terms));
        await record(trx, user, code, {
          action: 'promo_code.update',
          before: toAuditValues(before),
          after: toAuditValues(after),
          reason,
        });
        return after;
      });
      return describe(row, user);
    },

    end: (code: string, user: SignedInUser, decision: Decision) => setEnded(code, user, decision, true),
    resume: (code: string, user: SignedInUser, decision: Decision) => setEnded(code, user, decision, false),
  };
}
