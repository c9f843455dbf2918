import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { PhotographUploads } from '../pictures/index.ts';
import type { Queues } from '../queues/index.ts';
import { createHomeEdits } from './home-edits.ts';
import { createHomePictures } from './home-pictures.ts';
import { createHomeRecords } from './home-record.ts';
import { createHomeList } from './list-homes.ts';
import { registerHomePictureRoutes } from './picture-routes.ts';
import { createPropertyEdits } from './property-edits.ts';
import { createPropertyRecords } from './property-record.ts';
import type { Db } from './tables.ts';

export { createHomeEdits } from './home-edits.ts';
export type { HomeChanges } from './home-fields.ts';
export { createPropertyEdits } from './property-edits.ts';
export { staffInventoryMigrations } from './migrations.ts';

type Options = { db: Db; clock: Clock; findPeople: Queues['findPeople']; photographUploads: PhotographUploads };

/** Registers homes and properties in the staff console. */
export function registerStaffInventory(app: FastifyInstance, { photographUploads, ...options }: Options): void {
  const listHomes = createHomeList(options);
  const getHome = createHomeRecords(options);
  const getProperty = createPropertyRecords(options);
  const homes = createHomeEdits(options);
  const properties = createPropertyEdits(options);

  route(app, contracts.listStaffHomes, ({ user, scope, query }) => listHomes({ accountId: user.id, scope }, query));
  route(app, contracts.getStaffHome, ({ user, scope, params }) =>
    getHome(params.slug, { accountId: user.id, scope }, user),
  );
  route(app, contracts.updateStaffHome, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await homes.update(params.slug, viewer, body);
    return getHome(params.slug, viewer, user);
  });
  route(app, contracts.removeStaffHome, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await homes.remove(params.slug, viewer, body);
    return getHome(params.slug, viewer, user);
  });
  route(app, contracts.publishStaffHome, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await homes.publish(params.slug, viewer, body);
    return getHome(params.slug, viewer, user);
  });
  registerHomePictureRoutes(app, { pictures: createHomePictures({ ...options, uploads: photographUploads }), getHome });
  route(app, contracts.getStaffProperty, ({ user, scope, params }) =>
    getProperty(params.slug, { accountId: user.id, scope }, user),
  );
  route(app, contracts.updateStaffProperty, async ({ user, scope, params, body }) => {
    const viewer = { accountId: user.id, scope };
    await properties.update(params.slug, viewer, body);
    return getProperty(params.slug, viewer, user);
  });
  route(app, contracts.updateNeighborhoodReels, async ({ user, scope, params, body }) => {
    await properties.updateReels(params.id, { accountId: user.id, scope }, body);
    return { saved: true as const };
  });
}
