import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/index.ts';
import { createPromoChanges } from './promo-changes.ts';
import { createPromoCities } from './promo-cities.ts';
import { findPromoHomes } from './promo-homes.ts';
import { createPromoList } from './promo-list.ts';
import { createPromoTest } from './promo-test.ts';

type Options = Parameters<typeof createPromoChanges>[0] & Parameters<typeof createPromoTest>[0];

/** Registers promo codes for staff. */
export function registerStaffPromoCodes(app: FastifyInstance, options: Options): void {
  const list = createPromoList(options);
  const changes = createPromoChanges(options);
  const test = createPromoTest(options);
  const cities = createPromoCities(options);
  route(app, contracts.listPromoCodes, ({ query }) => list(query));
  route(app, contracts.createPromoCode, ({ body, user }) => changes.create(body, user));
  route(app, contracts.getStaffPromoCode, ({ params, user }) => changes.get(params.code, user));
  route(app, contracts.updatePromoCode, ({ params, body, user }) => changes.update(params.code, body, user));
  route(app, contracts.endPromoCode, ({ params, body, user }) => changes.end(params.code, user, body));
  route(app, contracts.resumePromoCode, ({ params, body, user }) => changes.resume(params.code, user, body));
  route(app, contracts.testPromoCode, ({ params, query }) => test(params.code, query));
  route(app, contracts.listPromoCities, () => cities.list());
  route(app, contracts.savePromoCity, ({ params, body, user }) => cities.save(params.slug, body, user));
  route(app, contracts.findPromoHomes, ({ query }) => findPromoHomes(options.db, query.q));
}
