import type { QUEUES, RequestOf, ResponseOf, RouteName, routes } from '@lodestay/contracts';
import type { Permission } from '@lodestay/contracts/permissions';
import type { AssignmentResult, QueueItem } from '../types.ts';
import type { QueueColumn } from './queue-table.tsx';
import { toQueueHref, type QueueState, type StageView } from './queue-state.ts';

/** The routes that answer with a page of queue items. */
export type ListRoute = {
  [Name in RouteName]: ResponseOf<Name> extends { items: readonly QueueItem[]; nextCursor: string | null }
    ? Name
    : never;
}[RouteName];

/** The routes that answer with the record of a queue item. */
export type RecordRoute = {
  [Name in RouteName]: (typeof routes)[Name][0] extends 'GET'
    ? ResponseOf<Name> extends QueueItem & { timeline: unknown; actions: readonly string[] }
      ? Name
      : never
    : never;
}[RouteName];

/** The routes that assign items of a queue. */
export type AssignRoute = {
  [Name in RouteName]: ResponseOf<Name> extends { results: readonly AssignmentResult[] } ? Name : never;
}[RouteName];

/** The routes that add a note to a record. */
export type NoteRoute = {
  [Name in RouteName]: RequestOf<Name> extends { body: { text: string; mentions: readonly number[] } } ? Name : never;
}[RouteName];

export type ItemOf<List extends ListRoute> = ResponseOf<List>['items'][number];

export type ColumnContext<Item> = {
  now: number;
  /** Missing for people who may not change items. */
  onAssign?: (item: Item) => void;
};

/** What the pages of the console need to know about a queue. Each remote defines those of its domain. */
export type QueueDefinition<List extends ListRoute> = {
  name: (typeof QUEUES)[number];
  /** Plural, in lower case: 'leads'. */
  noun: string;
  /** The header of the first column, and what the title of an item is: 'Person'. */
  subject: string;
  /** What the search finds: 'Name, email, company or reference'. */
  searchHint: string;
  /** Says when new items appear. Shown if the queue is empty. */
  emptyText: string;
  list: List;
  record: RecordRoute;
  assign: AssignRoute;
  addNote: NoteRoute;
  /** The permission to change items. */
  update: Permission;
  stages?: readonly StageView[];
  createColumns: (context: ColumnContext<ItemOf<List>>) => QueueColumn<ItemOf<List>>[];
};

/** The parts of a definition that do not depend on the type of its items. */
export type AnyQueue = Omit<QueueDefinition<ListRoute>, 'createColumns'>;

/** The URL of a record. It keeps the filters of its queue, for the links to the previous and next record. */
export const toRecordHref = (path: string, reference: string, state: QueueState = {}): string =>
  toQueueHref(`${path}/${reference}`, state);
