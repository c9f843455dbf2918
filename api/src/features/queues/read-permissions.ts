import type { Permission } from '@lodestay/contracts/permissions';
import type { QueueName } from './tables.ts';

/** The permission that shows a queue to a role. */
export const READ_PERMISSIONS: Readonly<Record<QueueName, Permission>> = {
  leads: 'lead.read',
  cancellations: 'cancellation.read',
  refunds: 'refund.read',
  deposits: 'deposit.read',
  payment_problems: 'payment_problem.read',
  messages: 'message.read',
  support: 'message.read',
  maintenance: 'maintenance.read',
  stay_problems: 'cancellation.read',
  reviews: 'review.read',
  turnovers: 'turnover.read',
  applications: 'application.read',
};
