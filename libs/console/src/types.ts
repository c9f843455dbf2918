import type { ResponseOf } from '@lodestay/contracts';

/** What every queue shows about an item. A queue adds its own facts. */
export type QueueItem = Omit<ResponseOf<'listLeads'>['items'][number], 'lead'>;
export type Colleague = ResponseOf<'listColleagues'>['colleagues'][number];
export type QueueSummary = ResponseOf<'listQueues'>['queues'][number];
export type TimelineEntry = ResponseOf<'getLead'>['timeline'][number];
export type AssignmentResult = ResponseOf<'assignLeads'>['results'][number];
