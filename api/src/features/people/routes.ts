import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/index.ts';
import { createChangeRole, type ChangeRoleOptions } from './change-role.ts';
import { listOrganizations, listStaffMarkets } from './list-form-choices.ts';
import { listPeople } from './list-people.ts';
import { createLockOut } from './lock-out.ts';

export function registerPeopleRoutes(app: FastifyInstance, options: ChangeRoleOptions): void {
  const { db, getPerson } = options;
  const changeRole = createChangeRole(options);
  const lockOut = createLockOut(options);

  route(app, contracts.listPeople, ({ query }) => listPeople(db, query));
  route(app, contracts.listOrganizations, ({ query }) => listOrganizations(db, query));
  route(app, contracts.listStaffMarkets, () => listStaffMarkets(db));
  route(app, contracts.getPerson, ({ user, params }) => getPerson(params.id, user));
  route(app, contracts.changeRole, ({ user, params, body }) => changeRole(user, params.id, body));
  route(app, contracts.suspendPerson, ({ user, params, body }) => lockOut.suspend(user, params.id, body.reason), {
    repeat: 'run again',
  });
  route(app, contracts.restorePerson, ({ user, params, body }) => lockOut.restore(user, params.id, body.reason), {
    repeat: 'run again',
  });
  route(app, contracts.endPersonSessions, ({ user, params }) => lockOut.endSessions(user, params.id));
  route(app, contracts.endPersonSession, ({ user, params }) => lockOut.endSessions(user, params.id, params.session));
}
