export { Avatar } from './avatar.tsx';
export { Sheet } from './sheet.tsx';
export { getFieldError, useWrite } from './use-write.ts';
export {
  createStaffHead,
  forgetReads,
  isRejectedQuery,
  prefetchForStaff,
  requireStaffPermission,
} from './page/staff-page.ts';
export { FilterChips, type ActiveFilter } from './list/filter-chips.tsx';
export { ListFoot, type Shortcut } from './list/list-foot.tsx';
export { keepSet, readChoice, readCursor, readText, toListHref } from './list/list-state.ts';
export { ListTable, type ListColumn } from './list/list-table.tsx';
export { createQueueHead, createRecordHead, prefetchQueue, prefetchRecord } from './page/queue-prefetch.ts';
export { DueText } from './time/due-text.tsx';
export { formatWait, getDueState } from './time/format-wait.ts';
export { formatMoment, Moment, useStaffTimeZone } from './time/moment.tsx';
export { useNow } from './time/use-now.ts';
export { ColumnMenu } from './queue/column-menu.tsx';
export { useHiddenColumns } from './queue/column-choice.ts';
export { createAssigneeColumn, createWaitingColumn, TwoLines } from './queue/queue-columns.tsx';
export { QueuePage, type BulkAction } from './queue/queue-page.tsx';
export { toRecordHref, type ColumnContext, type ItemOf, type QueueDefinition } from './queue/queue-definition.ts';
export { QueueTable, type QueueColumn } from './queue/queue-table.tsx';
export { useQueueKeys } from './queue/use-queue-keys.ts';
export { ConflictBanner } from './record/conflict-banner.tsx';
export { ConflictNotice } from './record/conflict-notice.tsx';
export { formatOutcome, readConflict, type Conflict, type Difference } from './record/conflict.ts';
export { Facts, type Fact } from './record/facts.tsx';
export { NoteForm } from './record/note-form.tsx';
export { ReasonForm } from './record/reason-form.tsx';
export { RecordPage } from './record/record-page.tsx';
export { RecordTimeline, type TimelineWords } from './record/record-timeline.tsx';
export { useRecord, type RecordState } from './record/use-record.ts';
export { SavedViewTabs } from './views/saved-view-tabs.tsx';
export { viewSheet } from './views/view-styles.ts';
export type { Colleague, QueueItem, QueueSummary, TimelineEntry } from './types.ts';
