import { createAssigneeColumn, createWaitingColumn, TwoLines, type QueueDefinition } from '@lodestay/console';
import {
  MAINTENANCE_CATEGORY_LABELS,
  MAINTENANCE_STATE_LABELS,
  MAINTENANCE_URGENCY_LABELS,
  type MaintenanceUrgency,
} from '@lodestay/contracts';
import { Tag, type TagTone } from '@lodestay/ui';

export const URGENCY_TONES: Readonly<Record<MaintenanceUrgency, TagTone>> = {
  emergency: 'bad',
  urgent: 'warn',
  normal: 'plain',
};

/** The queue of problems that guests reported during their stay. */
export const maintenanceQueue: QueueDefinition<'listMaintenance'> = {
  name: 'maintenance',
  noun: 'maintenance requests',
  subject: 'Guest',
  searchHint: 'Name, email, home, category or reference',
  emptyText: 'A request appears here when a guest reports a problem during a stay.',
  list: 'listMaintenance',
  record: 'getMaintenance',
  assign: 'assignMaintenance',
  addNote: 'addMaintenanceNote',
  update: 'maintenance.update',
  stages: (['reported', 'scheduled'] as const).map((stage) => ({ name: MAINTENANCE_STATE_LABELS[stage], stage })),
  createColumns: (context) => [
    {
      id: 'home',
      header: 'Home',
      cell: ({ request, reference }) => <TwoLines first={request.homeTitle} second={reference} />,
    },
    {
      id: 'problem',
      header: 'Problem',
      cell: ({ request }) => (
        <TwoLines
          first={MAINTENANCE_CATEGORY_LABELS[request.category]}
          second={MAINTENANCE_STATE_LABELS[request.state]}
        />
      ),
    },
    {
      id: 'urgency',
      header: 'Urgency',
      cell: ({ request: { urgency } }) => (
        <Tag tone={URGENCY_TONES[urgency]}>{MAINTENANCE_URGENCY_LABELS[urgency]}</Tag>
      ),
    },
    createWaitingColumn(context),
    createAssigneeColumn(context),
  ],
};
