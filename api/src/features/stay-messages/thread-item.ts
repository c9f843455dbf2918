import type { QueueChanges } from '../queues/index.ts';
import { toQueueTexts } from '../reservations/index.ts';

/** Business days until an answer is due. */
const ANSWER_DAYS = 1;

/** The item of a conversation in the queue of staff. */
export const createThreadItem = (
  reference: string,
  stay: Parameters<typeof toQueueTexts>[0],
): Parameters<QueueChanges['open']>[1] => ({
  queue: 'messages',
  reference,
  ...toQueueTexts(stay),
  due: { businessDays: ANSWER_DAYS },
  permission: 'message.update',
});
