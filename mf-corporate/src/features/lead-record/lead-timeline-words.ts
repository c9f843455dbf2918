import type { TimelineWords } from '@lodestay/console';

/** What the timeline of a lead calls actions and fields of the audit log. */
export const createTimelineWords = (person: string): TimelineWords => ({
  person,
  actions: {
    'queue.assign': 'changed the assignee',
    'lead.close': 'closed this lead',
    'lead.reopen': 'reopened this lead',
    'lead.merge': 'merged leads',
  },
  fields: {
    assignee: 'Assignee',
    outcome: 'Outcome',
    mergedInto: 'Merged into',
    mergedFrom: 'Merged from',
    merged_into: 'Merged into',
    merged_from: 'Merged from',
  },
});
