import type { RecordKind } from '@lodestay/contracts';

export const KIND_LABELS: Readonly<Record<RecordKind | 'page', string>> = {
  page: 'Pages',
  person: 'People',
  reservation: 'Reservations',
  home: 'Homes',
  lead: 'Leads',
  payment: 'Payments',
};
