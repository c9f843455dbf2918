import type { QueueChanges } from '../queues/index.ts';
import type { findStaffStays } from '../reservations/index.ts';

type StaffStays = Awaited<ReturnType<typeof findStaffStays>>;
type StaffStay = StaffStays extends Map<string, infer Stay> ? Stay : never;
type Thread = StaffStay & { reference: string; marketId: number };

/** Business days until an answer is due. */
const ANSWER_DAYS = 1;

/** The item of a conversation in the queue of staff. */
export const createThreadItem = ({
  reference,
  marketId,
  guest,
  stay,
}: Thread): Parameters<QueueChanges['open']>[1] => ({
  queue: 'messages',
  reference,
  title: guest.fullName,
  searchTexts: [guest.email, guest.phone, stay.home.title],
  marketId,
  due: { businessDays: ANSWER_DAYS },
  permission: 'message.update',
});
