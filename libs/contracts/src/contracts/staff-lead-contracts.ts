import { defineContract } from '../contract.ts';
import * as queues from '../schemas/queues.ts';
import * as leads from '../schemas/staff-leads.ts';

/** The queue of leads in the staff console. */
export const staffLeadContracts = {
  listLeads: defineContract('listLeads', {
    summary: 'Leads in the scope of the caller',
    permission: 'lead.read',
    query: queues.queueQuery,
    response: leads.leadPage,
    errors: ['unauthenticated', 'forbidden', 'bad_request', 'invalid'],
  }),
  getLead: defineContract('getLead', {
    summary: 'A lead with everything that happened to it',
    permission: 'lead.read',
    params: queues.recordParams,
    response: leads.leadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  }),
  assignLeads: defineContract('assignLeads', {
    summary: 'Assign leads to a colleague, or preview it',
    permission: 'lead.update',
    body: queues.assignment,
    response: queues.assignmentResult,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  addLeadNote: defineContract('addLeadNote', {
    summary: 'Add a note that only staff see, and email the colleagues that it mentions',
    permission: 'lead.update',
    params: queues.recordParams,
    body: queues.note,
    status: 201,
    response: leads.leadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
  replyToLead: defineContract('replyToLead', {
    summary: 'Email the person',
    permission: 'lead.update',
    params: queues.recordParams,
    body: leads.leadReply,
    status: 201,
    response: leads.leadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'invalid'],
  }),
  closeLead: defineContract('closeLead', {
    summary: 'Close a lead as won, lost or spam',
    permission: 'lead.update',
    params: queues.recordParams,
    body: leads.leadOutcome,
    response: leads.leadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  reopenLead: defineContract('reopenLead', {
    summary: 'Open a closed lead again',
    permission: 'lead.update',
    params: queues.recordParams,
    body: leads.leadReopening,
    response: leads.leadRecord,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
  mergeLead: defineContract('mergeLead', {
    summary: 'Close a lead as a duplicate of another, which gets its messages and missing details',
    permission: 'lead.update',
    params: queues.recordParams,
    body: leads.leadMerge,
    response: leads.leadRecord.describe('The lead that stays open'),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'action_not_allowed', 'conflict', 'invalid'],
  }),
} as const;
