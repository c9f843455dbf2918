import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { registerOneClickRoute, route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { SearchMatches } from '../search/index.ts';
import './events.ts';
import { createSavedSearchEmails, type SavedSearchEmails } from './emails.ts';
import { createNewHomeChecks } from './new-home-checks.ts';
import { createSavedSearches } from './saved-searches.ts';
import type { Db } from './tables.ts';

export type { NewHomes, SavedSearchEmails } from './emails.ts';

type SavedSearchesOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  matches: SearchMatches;
  siteOrigin: string;
};

export const getSearchEmailsPath = (token: string): string => `/saved-searches/unsubscribe/${token}`;
export const getSearchEmailsOneClickPath = (token: string): string => `/api/v1/saved_search_emails/${token}/one_click`;

/** How often the database is asked for searches that are due, in seconds. */
const CHECK_SECONDS = 20;

/** Registers saved searches, and emails about their new homes. */
export function registerSavedSearches(
  app: FastifyInstance,
  { db, clock, jobs, outbox, matches, siteOrigin }: SavedSearchesOptions,
): { savedSearchEmails: SavedSearchEmails } {
  const searches = createSavedSearches({ db, clock, matches });
  const emails = createSavedSearchEmails({ db, clock, matches });
  const checks = createNewHomeChecks({ db, clock, outbox, matches, log: app.log });
  route(app, contracts.listSavedSearches, ({ user }) => searches.list(user.id));
  route(app, contracts.createSavedSearch, ({ user, body }) => searches.save(user.id, body), {
    limits: [{ max: 60, minutes: 60, name: 'account', per: ({ user }) => String(user.id) }],
  });
  route(app, contracts.updateSavedSearch, ({ user, params, body }) =>
    searches.setFrequency(user.id, params.id, body.frequency),
  );
  route(app, contracts.deleteSavedSearch, async ({ user, params }) => {
    await searches.delete(user.id, params.id);
    return { deleted: true as const };
  });
  route(app, contracts.getSearchEmails, ({ params }) => emails.getSubscription(params.token));
  route(app, contracts.stopSearchEmails, ({ params }) => emails.unsubscribe(params.token));
  registerOneClickRoute(app, {
    name: 'stopSearchEmailsOneClick',
    path: getSearchEmailsOneClickPath(':token'),
    getPageUrl: (token) => siteOrigin + getSearchEmailsPath(encodeURIComponent(token)),
    leave: emails.unsubscribe,
  });
  jobs.every(CHECK_SECONDS, 'check-saved-searches', checks.runDue);
  jobs.schedule('47 3 * * *', 'delete-saved-search-emails', emails.deleteOld);
  return { savedSearchEmails: emails };
}
