import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { getClientKey, registerOneClickRoute, route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import './events.ts';
import { createLeads, type Leads } from './leads.ts';
import { createLeadDecisions } from './staff/lead-decisions.ts';
import { registerStaffLeads } from './staff/lead-routes.ts';
import { getLeavePath, getOneClickPath } from './waitlist-paths.ts';
import { createWaitlist, type Waitlist } from './waitlist.ts';
import { closePastPlaces } from './waitlist-places.ts';
import type { Db } from './tables.ts';

export { createLeads, type Lead, type Leads } from './leads.ts';
export { createLeadDecisions } from './staff/lead-decisions.ts';
export { getLeavePath, getOneClickPath } from './waitlist-paths.ts';
export type { Waitlist } from './waitlist.ts';

type LeadsOptions = { db: Db; clock: Clock; outbox: Outbox; jobs: Jobs; queues: Queues; siteOrigin: string };

/** Registers leads: requests for contact from corporate customers, partners, Standby, waitlists and the contact form. */
export function registerLeads(
  app: FastifyInstance,
  { db, clock, outbox, jobs, queues, siteOrigin }: LeadsOptions,
): { leads: Leads; waitlist: Waitlist } {
  const leads = createLeads({ db, clock, outbox, queues });
  const emails = app.http.rateLimits.getLimiter({ name: 'createLead-emails', max: 10, minutes: 60 });
  // Limits emails per address without rejecting requests, so that nobody can flood a mailbox or block the owner of the address.
  route(
    app,
    contracts.createLead,
    async ({ body }) => leads.receive(body, { isQuiet: (await emails.take(body.email)).isExceeded }),
    {
      limits: [
        { max: 30, minutes: 60 },
        {
          max: 10,
          minutes: 60,
          name: 'address',
          per: ({ body, request }) => `${getClientKey({ request })} ${body.email}`,
        },
      ],
    },
  );
  const waitlist = createWaitlist({ db, clock });
  route(app, contracts.getWaitlistPlace, ({ params }) => waitlist.getPlace(params.token));
  route(app, contracts.leaveWaitlist, ({ params }) => waitlist.leave(params.token));
  registerOneClickRoute(app, {
    name: 'leaveWaitlistOneClick',
    path: getOneClickPath(':token'),
    getPageUrl: (token) => siteOrigin + getLeavePath(token),
    leave: waitlist.leave,
  });
  registerStaffLeads(app, { db, queues, decisions: createLeadDecisions({ db, clock, outbox, queues }) });
  jobs.schedule('37 3 * * *', 'forget-old-leads', leads.deleteOld);
  jobs.schedule('12 * * * *', 'close-waitlist-places', () => closePastPlaces(db, clock));
  return { leads, waitlist };
}
