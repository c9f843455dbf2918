import type { TimelineWords } from '@lodestay/console';
import { APPROVAL_RULE_NAMES, DENIAL_REASON_NAMES, DOCUMENT_REQUEST_NAMES, PERSON_NAMES } from './application-text.ts';

/** What timelines call the actions of staff on applications, and their fields. */
export const APPLICATION_ACTIONS: TimelineWords['actions'] = {
  'queue.assign': 'changed the assignee',
  'application.approve': 'approved this application',
  'income.view': 'looked at income figures',
  'income.record': 'recorded income from a document',
  'document.request': 'asked for a document',
  'document.withdraw': 'withdrew the request for a document',
  'document.send': 'sent a document',
  'application.request_denial': 'asked to deny this application',
  'application.confirm_denial': 'confirmed the denial',
  'application.reject_denial': 'rejected the denial',
  'application.withdraw_denial': 'withdrew the denial',
};

export const APPLICATION_FIELDS: TimelineWords['fields'] = {
  assignee: 'Assignee',
  rule: 'Rule',
  person: 'Person',
  document: 'Document',
  documentKind: 'Document',
  document_kind: 'Document',
  denialReason: 'Reason for the guest',
  denial_reason: 'Reason for the guest',
};

export const APPLICATION_VALUES: TimelineWords['values'] = {
  ...APPROVAL_RULE_NAMES,
  ...DENIAL_REASON_NAMES,
  ...DOCUMENT_REQUEST_NAMES,
  ...PERSON_NAMES,
};

export const createTimelineWords = (person: string): TimelineWords => ({
  person,
  actions: APPLICATION_ACTIONS,
  fields: APPLICATION_FIELDS,
  values: APPLICATION_VALUES,
});
