import type { RecordKind } from '@lodestay/contracts';

export const KIND_LABELS: Readonly<Record<RecordKind, string>> = {
  person: 'People',
  reservation: 'Reservations',
  home: 'Homes',
  lead: 'Leads',
  payment: 'Payments',
};
