import { contracts } from '@lodestay/contracts/schemas';
import { createPriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import { createExamples } from './price-examples.ts';
import { createPriceListEdits, assertCanStart } from './price-list-edits.ts';
import { createPriceListPage } from './price-list-page.ts';
import { findCurrentLists } from './current-lists.ts';
import { toPriceLists } from './price-figures.ts';
import type { PriceLists } from './price-list-cache.ts';
import type { Db } from './tables.ts';

export { createPriceLists, type PriceLists } from './price-list-cache.ts';

/** Registers price factors and fees with their first day: what is in force for everybody, and the lists in the staff console. */
export function registerPriceLists(
  app: FastifyInstance,
  { db, clock, priceLists }: { db: Db; clock: Clock; priceLists: PriceLists },
): void {
  const edits = createPriceListEdits({ db, clock });
  const getPage = createPriceListPage({ db, clock });

  route(app, contracts.getPrices, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=60');
    return { lists: findCurrentLists(priceLists.get(), clock) };
  });
  route(app, contracts.listPriceLists, ({ user }) => getPage(user));
  route(app, contracts.previewPriceList, async ({ body: { effectiveOn, figures, id } }) => {
    assertCanStart(clock, effectiveOn);
    const rows = await db.selectFrom('priceList').selectAll().where('withdrawnAt', 'is', null).execute();
    const before = toPriceLists(rows);
    const others = toPriceLists(rows.filter((row) => row.id !== id && row.effectiveOn < effectiveOn));
    const after = [...others, createPriceList(effectiveOn, figures)];
    return { examples: await createExamples(db, effectiveOn, { before, after }) };
  });
  route(app, contracts.createPriceList, async ({ user, body }) => {
    await edits.create(user.id, body);
    await priceLists.reload();
    return getPage(user);
  });
  route(app, contracts.updatePriceList, async ({ user, params, body }) => {
    await edits.update(user.id, params.id, body);
    await priceLists.reload();
    return getPage(user);
  });
  route(app, contracts.withdrawPriceList, async ({ user, params, body }) => {
    await edits.withdraw(user.id, params.id, body);
    await priceLists.reload();
    return getPage(user);
  });
}
