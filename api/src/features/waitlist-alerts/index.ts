import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { SearchMatches } from '../search/index.ts';
import { createAlertChecks } from './alert-checks.ts';
import { createWaitlistEmails, type WaitlistEmails } from './emails.ts';
import './events.ts';
import { findUnknownPlaces } from './openings.ts';
import { registerStaffWaitlists } from './staff/waitlist-routes.ts';
import type { Db } from './tables.ts';

export { closeWaitlistPlace } from './staff/close-place.ts';
export type { WaitlistEmails, WaitlistHomes } from './emails.ts';

type WaitlistAlertsOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  matches: SearchMatches;
  getPriceLists: () => readonly PriceList[];
};

/** How often the job asks whether it may run, in seconds. It runs every few minutes (`BETWEEN_RUNS_MS`). */
const CHECK_SECONDS = 20;

/** Registers the emails to people on waitlists about homes that became available, and the waitlists for staff. */
export function registerWaitlistAlerts(
  app: FastifyInstance,
  { db, clock, jobs, outbox, matches, getPriceLists }: WaitlistAlertsOptions,
): { waitlistEmails: WaitlistEmails } {
  const checks = createAlertChecks({ db, clock, outbox, matches, getPriceLists, log: app.log });
  registerStaffWaitlists(app, { db, clock, matches });
  const emails = createWaitlistEmails({ db, clock, matches });
  jobs.every(CHECK_SECONDS, 'check-waitlists', checks.run);
  jobs.schedule('22 * * * *', 'find-unknown-waitlist-places', () => findUnknownPlaces(db, clock));
  jobs.schedule('57 3 * * *', 'delete-waitlist-emails', emails.deleteOld);
  return { waitlistEmails: emails };
}
