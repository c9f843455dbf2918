import { defineContract } from '../contract.ts';
import * as waitlists from '../schemas/staff-waitlists.ts';

/** Waitlists of cities in the staff console. */
export const staffWaitlistContracts = {
  listWaitlists: defineContract('listWaitlists', {
    summary: 'Who waits where, by market',
    permission: 'waitlist.read',
    response: waitlists.waitlists,
    errors: ['unauthenticated', 'forbidden'],
  }),
  listWaitingPeople: defineContract('listWaitingPeople', {
    summary: 'The people who wait for homes in a place',
    permission: 'waitlist.read',
    params: waitlists.waitlistPath,
    query: waitlists.waitlistQuery,
    response: waitlists.waitingPeople,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'bad_request', 'invalid'],
  }),
  countWaitlistHomes: defineContract('countWaitlistHomes', {
    summary: 'How many homes match now what people wait for',
    permission: 'waitlist.read',
    query: waitlists.waitlistHomesQuery,
    response: waitlists.waitlistHomes,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  countMarketHomes: defineContract('countMarketHomes', {
    summary: 'How many homes of markets are available for a month from tomorrow',
    permission: 'waitlist.read',
    query: waitlists.waitlistMarketsQuery,
    response: waitlists.waitlistMarketHomes,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  closeWaitlistPlace: defineContract('closeWaitlistPlace', {
    summary: 'Take a person off a waitlist, who asked for it',
    permission: 'lead.update',
    params: waitlists.byPersonReference,
    body: waitlists.waitlistClosing,
    response: waitlists.waitlistClosed,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'action_not_allowed', 'invalid'],
  }),
} as const;
