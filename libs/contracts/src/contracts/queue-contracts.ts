import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';

/** The staff console: what waits, and who works on it. */
export const queueContracts = {
  listQueues: defineContract('listQueues', {
    summary: 'The queues that the caller can read, with what waits in them',
    permission: 'console.read',
    response: queues.queueList,
    errors: ['unauthenticated', 'forbidden'],
  }),
  listColleagues: defineContract('listColleagues', {
    summary: 'Staff, to assign and mention',
    permission: 'console.read',
    response: queues.colleagueList,
    errors: ['unauthenticated', 'forbidden'],
  }),
} as const;
