import { defineContract } from '../contract.ts';
import * as events from '../schemas/analytics-events.ts';
import * as report from '../schemas/analytics-report.ts';

/** The collector of events, and its report for staff. */
export const analyticsContracts = {
  recordEvents: defineContract('recordEvents', {
    summary: 'Record events of a visit, with consent. Ignores events with DNT or Sec-GPC',
    permission: 'public',
    body: events.eventBatch,
    status: 202,
    response: events.receivedEvents,
    errors: ['invalid', 'rate_limited'],
  }),
  getStaffAnalytics: defineContract('getStaffAnalytics', {
    summary: 'Funnel, returning visits, campaign sources, searches without results and web vitals of a period',
    permission: 'analytics.read',
    query: report.reportQuery,
    response: report.analyticsReport,
    errors: ['bad_request', 'unauthenticated', 'forbidden'],
  }),
} as const;
