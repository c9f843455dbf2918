import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { createAccountTokens } from './account-tokens.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createCurrentUser } from './current-user.ts';
import './events.ts';
import { registerAccountRoutes } from './routes.ts';
import { createSessions } from './sessions.ts';
import './tables.ts';

export type { Accounts, Contact } from './accounts.ts';
export { seedDemoAccounts, type DemoAccount } from './demo-accounts.ts';
export { InvitationError, inviteStaff, isStaffRole, type StaffInvitation } from './invite-staff.ts';
export { findDemoAccounts, removeDemoAccounts } from './remove-demo-accounts.ts';
export { hashToken, newToken } from './secret-token.ts';

/** Accounts, sessions and the links that open them. Everything else learns from here who a token belongs to. */
export function registerAccounts(app: FastifyInstance, { db, clock, outbox, jobs, siteOrigin }: { db: Db; clock: Clock; outbox: Outbox; jobs: Jobs; siteOrigin: string }): Accounts {
  const sessions = createSessions({ db, clock });
  const accounts = createAccounts({ db, clock, outbox, sessions, tokens: createAccountTokens({ db, clock }) });
  app.http.authenticateWith(sessions.userOf);
  registerAccountRoutes(app, { accounts, sessions, loadCurrentUser: createCurrentUser({ db, clock }), siteOrigin });
  jobs.every(3600, 'forget-expired-sessions', sessions.forgetExpired);
  return accounts;
}
