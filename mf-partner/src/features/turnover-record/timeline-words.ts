import { formatMoment, formatOutcome, type TimelineEntry, type TimelineWords } from '@lodestay/console';
import { CHECK_LABELS, SUBJECT_LABELS } from '../../turnovers/turnover-text.ts';

/** What the timeline of a turnover calls actions and fields of the audit log. */
export const TIMELINE_WORDS: TimelineWords = {
  person: 'The guest',
  actions: {
    'queue.assign': 'changed the assignee',
    'turnover.open': 'opened this turnover',
    'turnover.move': 'moved this turnover, because the stay ends at another time',
    'turnover.cancel': 'closed this turnover, because the stay was canceled',
    'turnover.schedule': 'scheduled the cleaning',
    'turnover.start': 'started the cleaning',
    'turnover.check': 'changed the checklist',
    'turnover.add_photo': 'added a photo',
    'turnover.remove_photo': 'removed a photo',
    'turnover.finish': 'marked this turnover as done',
    'turnover.report_problem': 'reported a problem',
    'turnover.reopen': 'reopened this turnover',
  },
  fields: {
    assignee: 'Assignee',
    cleaner: 'Cleaner',
    scheduledAt: 'Scheduled for',
    checkOutAt: 'Check-out',
    status: 'Status',
    photo: 'Photo',
    ...CHECK_LABELS,
  },
};

const SUBJECTS: Readonly<Record<string, string>> = SUBJECT_LABELS;

/** Shows times in the time zone of the home, and states in words. */
export function formatChanges(
  entries: readonly TimelineEntry[],
  { timeZone, today }: { timeZone: string; today: string },
): TimelineEntry[] {
  const show = (field: string, value: string | null): string | null => {
    if (value === null) return null;
    if (field === 'scheduledAt' || field === 'checkOutAt') return formatMoment(value, timeZone, today);
    if (field === 'status') return formatOutcome(value);
    if (field === 'photo') return SUBJECTS[value] ?? value;
    if (field in CHECK_LABELS) return value === 'true' ? 'Yes' : 'No';
    return field === 'cleaner' && value === 'outside cleaner' ? 'An outside cleaner' : value;
  };
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: show(field, before),
      after: show(field, after),
    })),
  }));
}
