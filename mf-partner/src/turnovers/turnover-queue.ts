import type { QueueDefinition } from '@lodestay/console';
import { createTurnoverColumns } from './turnover-columns.tsx';
import { STATUS_LABELS } from './turnover-text.ts';

/** The queue of turnovers: homes that must be ready between two stays. */
export const turnoverQueue: QueueDefinition<'listTurnovers'> = {
  name: 'turnovers',
  noun: 'turnovers',
  subject: 'Home',
  searchHint: 'Home, address, reservation or reference',
  emptyText: 'New turnovers appear here 14 days before a guest checks out.',
  list: 'listTurnovers',
  record: 'getTurnover',
  assign: 'assignTurnovers',
  addNote: 'addTurnoverNote',
  update: 'turnover.update',
  stages: (['to_do', 'scheduled', 'in_progress', 'problem'] as const).map((stage) => ({
    name: STATUS_LABELS[stage],
    stage,
  })),
  createColumns: createTurnoverColumns,
};
