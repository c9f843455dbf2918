import type { Permission } from '@lodestay/contracts/permissions';
import type { QueueName } from './tables.ts';

/** The permission that shows a queue to a role. */
export const READ_PERMISSIONS: Readonly<Record<QueueName, Permission>> = {
  leads: 'lead.read',
  turnovers: 'turnover.read',
};
