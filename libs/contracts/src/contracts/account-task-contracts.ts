import { defineContract } from '../contract.ts';
import { accountTasks } from '../schemas/account-tasks.ts';

/** What a person has to do, over all their stays, payments and memberships. */
export const accountTaskContracts = {
  listAccountTasks: defineContract('listAccountTasks', {
    summary: 'What the caller has to do next, the most urgent first',
    permission: 'account.read',
    response: accountTasks,
    errors: ['unauthenticated'],
  }),
};
