import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Db, Trx } from '../tables.ts';

type Cities = ResponseOf<'listPromoCities'>;
type Change = RequestOf<'savePromoCity'>['body'];

type Options = { db: Db; clock: Clock; findName: (accountId: number) => Promise<string | null> };

const createInvalid = (path: string, message: string) =>
  new AppError('invalid', { message, fields: [{ path, message }] });

/** The cities of promo campaigns. A city that is not listed any more stays, because codes may name it. */
export function createPromoCities({ db, clock, findName }: Options) {
  async function list(executor: Db | Trx = db): Promise<Cities> {
    const cities = await executor
      .selectFrom('promoCity')
      .leftJoin('market', 'market.slug', 'promoCity.market')
      .select(['promoCity.slug', 'promoCity.name', 'promoCity.market', 'code', 'isListed', 'promoCity.version'])
      .select(({ fn }) => fn.coalesce('market.name', 'promoCity.market').as('marketName'))
      .orderBy('promoCity.name')
      .orderBy('promoCity.slug')
      .execute();
    return { cities };
  }

  /** Guests are pointed to the code, so they must be able to use it in the city. */
  async function assertCodeIsValid(trx: Trx, slug: string, code: string): Promise<void> {
    const promo = await trx
      .selectFrom('promoCode')
      .select(['cities', 'endedAt'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (!promo) throw createInvalid('code', `There is no code ${code}. Create it first.`);
    if (promo.endedAt) throw createInvalid('code', `${code} has ended. Choose another code.`);
    if (promo.cities.length > 0 && !promo.cities.includes(slug))
      throw createInvalid('code', `${code} isn’t valid in this city. Add the city to the code first.`);
  }

  async function findMarket(trx: Trx, slug: string): Promise<string> {
    const city = await trx
      .selectFrom('displayCity')
      .innerJoin('market', 'market.id', 'displayCity.marketId')
      .select('market.slug')
      .where('displayCity.slug', '=', slug)
      .executeTakeFirst();
    if (!city) throw createInvalid('slug', 'No city has this name. Choose it from the list.');
    return city.slug;
  }

  return {
    list,

    /** Throws `conflict` with the current city if someone changed it after `version`, and `invalid` for an unknown city or a wrong code. */
    async save(slug: string, { reason, version, ...values }: Change, user: SignedInUser): Promise<Cities> {
      await inTransaction(db, async (trx) => {
        if (values.code !== null) await assertCodeIsValid(trx, slug, values.code);
        const before = await trx
          .selectFrom('promoCity')
          .selectAll()
          .where('slug', '=', slug)
          .forUpdate()
          .executeTakeFirst();
        const changed = { ...values, changedById: user.id, changedAt: clock.now() };
        const saved =
          before || version !== null
            ? before?.version === version &&
              (await trx
                .updateTable('promoCity')
                .set({ ...changed, version: before!.version + 1 })
                .where('slug', '=', slug)
                .returning('slug')
                .executeTakeFirst())
            : await trx
                .insertInto('promoCity')
                .values({ slug, market: await findMarket(trx, slug), ...changed })
                .onConflict((conflict) => conflict.doNothing())
                .returning('slug')
                .executeTakeFirst();
        if (!saved)
          throw new AppError('conflict', {
            message: 'Not saved: someone changed this city first. Review the change, then save again.',
            data: {
              current: (await list(trx)).cities.find((city) => city.slug === slug) ?? null,
              changedBy: before?.changedById == null ? null : await findName(before.changedById),
              changedAt: before?.changedAt?.toISOString() ?? null,
            },
          });
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId: user.id },
          action: 'promo_city.save',
          target: { type: 'promo_city', id: slug },
          ...(before && { before: { name: before.name, code: before.code, isListed: before.isListed } }),
          after: values,
          reason,
        });
      });
      return list();
    },
  };
}
