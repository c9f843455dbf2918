import { contracts } from '@lodestay/contracts/schemas';
import type { RequestOf } from '@lodestay/contracts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, route } from '../../platform/http/index.ts';
import type { Db } from './tables.ts';

/** The most views that one person can save for one page. */
export const MAX_SAVED_VIEWS = 20;

/** Registers the views that staff save: filters of a page of the console under a name, for themselves. */
export function registerSavedViews(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const columns = ['id', 'path', 'name', 'query'] as const;

  route(app, contracts.listSavedViews, async ({ user }) => ({
    views: await db
      .selectFrom('savedView')
      .select(columns)
      .where('accountId', '=', user.id)
      .orderBy('path')
      .orderBy('id')
      .execute(),
  }));

  const save = (accountId: number, { path, name, query }: RequestOf<'saveView'>['body']) =>
    inTransaction(db, async (trx) => {
      // One at a time for each person, so that the limit holds.
      await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
      const others = await trx
        .selectFrom('savedView')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('accountId', '=', accountId)
        .where('path', '=', path)
        .where('name', '<>', name)
        .executeTakeFirstOrThrow();
      if (Number(others.count) >= MAX_SAVED_VIEWS)
        throw new AppError('conflict', {
          message: `You can save ${MAX_SAVED_VIEWS} views of a page. Delete one first.`,
        });
      return trx
        .insertInto('savedView')
        .values({ accountId, path, name, query, createdAt: clock.now() })
        .onConflict((conflict) => conflict.columns(['accountId', 'path', 'name']).doUpdateSet({ query }))
        .returning(columns)
        .executeTakeFirstOrThrow();
    });
  route(app, contracts.saveView, ({ user, body }) => save(user.id, body));

  route(app, contracts.deleteSavedView, async ({ user, params }) => {
    const deleted = await db
      .deleteFrom('savedView')
      .where('id', '=', params.id)
      .where('accountId', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new AppError('not_found');
    return { deleted: true as const };
  });
}
