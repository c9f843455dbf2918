import {
  createAssigneeColumn,
  createWaitingColumn,
  TwoLines,
  type ColumnContext,
  type QueueColumn,
} from '@lodestay/console';
import { formatProduct, type LeadItem } from './lead-text.ts';

/** The columns of the queue of leads after the person. */
export const createLeadColumns = (context: ColumnContext<LeadItem>): QueueColumn<LeadItem>[] => [
  {
    id: 'request',
    header: 'Request',
    cell: ({ lead }) => (
      <TwoLines first={formatProduct(lead.productType)} second={lead.company ?? 'Company not stated'} />
    ),
  },
  {
    id: 'place',
    header: 'City',
    cell: ({ lead, market }) => (
      <TwoLines
        first={lead.city ?? market?.name ?? 'Not stated'}
        second={market ? `Market: ${market.name}` : 'No market'}
      />
    ),
  },
  createWaitingColumn(context),
  createAssigneeColumn(context),
];
