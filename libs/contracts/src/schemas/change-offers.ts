import { z } from 'zod';
import { CHANGE_OFFER_OUTCOMES } from '../enumerations.ts';
import { cents, instant, sentCents } from './primitives.ts';
import { reason, version } from './queues.ts';
import { stayAddition, stayEndQuery, stayRemoval, transferQuery } from './stay-changes.ts';

/** A change that staff make for a guest. `end`: another last day, earlier or later. */
export const staffStayChange = z.discriminatedUnion('kind', [
  stayEndQuery.extend({ kind: z.literal('end') }),
  transferQuery.extend({ kind: z.literal('transfer') }),
  stayAddition.extend({ kind: z.literal('add') }),
  stayRemoval.extend({ kind: z.literal('remove') }),
]);

export const previewStaffStayChange = z.object({ change: staffStayChange });
export const changeStayForGuest = previewStaffStayChange.extend({
  accepted_refund: sentCents.describe('The refund of the preview'),
  accepted_cost: sentCents.describe('The cost of the preview. Above 0, the guest must accept the change'),
  accepted_saving: sentCents.describe('What later payments charge less, by the preview'),
  reason: reason.describe('The guest reads it'),
  version,
});

export const withdrawChangeOffer = z.object({ reason: reason.describe('For the audit log') });

const amounts = {
  sentence: z.string().describe('What the change means, by the preview of staff'),
  reason: z.string().describe('What staff wrote to the guest'),
  cost: cents,
  refund: cents,
  expires_at: instant,
};

/** A change that staff prepared and that the guest can accept. */
export const changeOffer = z.object(amounts);
export const acceptChangeOffer = z.object({
  accepted_refund: sentCents,
  accepted_cost: sentCents,
  accepted_saving: sentCents.optional(),
});

/** An offer of a change, for staff. */
export const inspectedChangeOffer = z.object({
  ...amounts,
  by: z.string().nullable().describe('Who prepared it; null if the account is gone'),
  created_at: instant,
  outcome: z.enum(CHANGE_OFFER_OUTCOMES).nullable().describe('null while it is open'),
  closed_at: instant.nullable(),
});
