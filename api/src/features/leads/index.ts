import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import './events.ts';
import { createLeads, type Leads } from './leads.ts';
import './tables.ts';

export type { Lead, Leads } from './leads.ts';

/** Requests for contact: corporate, partner, Standby, waitlists and the contact form. */
export function registerLeads(app: FastifyInstance, { db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }): Leads {
  const leads = createLeads({ db, clock, outbox });
  route(app, contracts.createLead, ({ body }) => leads.receive(body), { limits: [{ max: 30, minutes: 60 }, { max: 10, minutes: 60, per: ({ body }) => body.email }] });
  return leads;
}
