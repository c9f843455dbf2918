export { Avatar } from './avatar.tsx';
export { Sheet } from './sheet.tsx';
export { getFieldError, useWrite } from './use-write.ts';
export {
  createStaffHead,
  forgetReads,
  isRejectedQuery,
  prefetchForStaff,
  requireStaffPermission,
} from './staff-prefetch.ts';
export { FilterChips, type ActiveFilter } from './list/filter-chips.tsx';
export { ListFoot, type Shortcut } from './list/list-foot.tsx';
export { keepSet, readChoice, readCursor, readText, toListHref } from './list/list-state.ts';
export { ListTable, type ListColumn } from './list/list-table.tsx';
export { DueText } from './time/due-text.tsx';
export { formatWait, getDueState } from './time/format-wait.ts';
export { formatMoment, Moment, useStaffTimeZone } from './time/moment.tsx';
export { useNow } from './time/use-now.ts';
export { BulkAssign } from './queue/bulk-assign.tsx';
export { ColumnMenu } from './queue/column-menu.tsx';
export { useHiddenColumns } from './queue/column-choice.ts';
export { QueueEmpty } from './queue/queue-empty.tsx';
export { QueueFilters } from './queue/queue-filters.tsx';
export { QueueFoot } from './queue/queue-foot.tsx';
export { QueueTable, type QueueColumn } from './queue/queue-table.tsx';
export { QueueViews } from './queue/queue-views.tsx';
export { findView, parseQueueState, toQueueHref, type QueueState } from './queue/queue-state.ts';
export { useQueueKeys } from './queue/use-queue-keys.ts';
export { AssignmentPanel } from './record/assignment-panel.tsx';
export { ConflictBanner } from './record/conflict-banner.tsx';
export { ConflictNotice } from './record/conflict-notice.tsx';
export { formatOutcome, readConflict, type Conflict, type Difference } from './record/conflict.ts';
export { NoteForm } from './record/note-form.tsx';
export { RecordTimeline, type TimelineWords } from './record/record-timeline.tsx';
export type { Colleague, QueueItem, TimelineEntry } from './types.ts';
