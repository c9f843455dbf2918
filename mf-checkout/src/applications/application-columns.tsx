import {
  createAssigneeColumn,
  createWaitingColumn,
  TwoLines,
  type ColumnContext,
  type QueueColumn,
} from '@lodestay/console';
import {
  formatNights,
  formatOpenRules,
  formatParty,
  formatStage,
  formatStay,
  type ApplicationItem,
} from './application-text.ts';

/** The columns of the queue of applications after the guest. */
export const createApplicationColumns = (context: ColumnContext<ApplicationItem>): QueueColumn<ApplicationItem>[] => [
  {
    id: 'home',
    header: 'Home',
    cell: ({ application: { home } }) => <TwoLines first={home.title} second={home.city} />,
  },
  {
    id: 'stay',
    header: 'Stay',
    cell: ({ application }) => <TwoLines first={formatStay(application)} second={formatNights(application)} />,
  },
  {
    id: 'rules',
    header: 'Rules',
    cell: (item) => (
      <TwoLines
        first={formatStage(item)}
        second={
          item.closedAt === null
            ? item.stage === 'denial_requested'
              ? 'Needs a second person'
              : formatOpenRules(item.application.openRules)
            : formatParty(item.application)
        }
      />
    ),
  },
  createWaitingColumn(context),
  createAssigneeColumn(context),
];
