import type { QUEUES } from './enumerations.ts';

type QueueName = (typeof QUEUES)[number];

/** The names of the queues in the staff console. */
export const QUEUE_LABELS: Readonly<Record<QueueName, string>> = {
  leads: 'Leads',
  cancellations: 'Cancellations',
  refunds: 'Refunds',
  deposits: 'Deposits',
  payment_problems: 'Payment problems',
  messages: 'Messages',
  support: 'Support',
  maintenance: 'Maintenance',
  stay_problems: 'Stay problems',
  reviews: 'Reviews',
  turnovers: 'Turnovers',
  applications: 'Applications',
};

/** The path of a queue's page: 'payment_problems' -> '/staff/payment-problems'. */
export const toQueuePath = (name: QueueName): string => `/staff/${name.replaceAll('_', '-')}`;
