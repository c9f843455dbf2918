import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { AccountAccess, FinishSignIn, TokenAttempts } from '../accounts/index.ts';
import './events.ts';
import { createGetPerson } from './get-person.ts';
import { createAcceptance } from './invitations/acceptance.ts';
import { createInvitations, type Invitations } from './invitations/invitations.ts';
import { registerInvitationRoutes } from './invitations/routes.ts';
import { registerPeopleRoutes } from './routes.ts';
import type { Db } from './tables.ts';

export { readPhoneDigits, selectAccountsByStart } from './accounts-by-start.ts';
export { createInvitations, type Invitations } from './invitations/invitations.ts';
export type { Invitation } from './invitations/list-invitations.ts';
export { LIFETIME_DAYS as INVITATION_DAYS, maskEmail } from './invitations/invitation-rules.ts';
export { InvitationError, inviteStaff, type StaffInvitation } from './invitations/invite-staff.ts';
export { isStaffRole } from './access-rules.ts';

export type PeopleFeature = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  accountAccess: AccountAccess;
  finishSignIn: FinishSignIn;
  tokenAttempts: TokenAttempts;
  siteOrigin: string;
};

/** Registers what staff do with accounts, roles and invitations, and the routes of a person with an invitation. */
export function registerPeople(
  app: FastifyInstance,
  { db, clock, jobs, outbox, accountAccess, finishSignIn, tokenAttempts, siteOrigin }: PeopleFeature,
): { invitations: Invitations } {
  const invitations = createInvitations({ db, clock, outbox });
  const acceptance = createAcceptance({ db, clock, accountAccess });
  registerPeopleRoutes(app, { db, clock, accountAccess, getPerson: createGetPerson({ db, clock }) });
  registerInvitationRoutes(app, { invitations, acceptance, finishSignIn, tokenAttempts, siteOrigin });
  jobs.schedule('47 4 * * *', 'forget-old-invitations', invitations.deleteOld);
  return { invitations };
}
