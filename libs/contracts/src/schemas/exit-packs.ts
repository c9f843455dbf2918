import { z } from 'zod';
import { calendarDate, uuid } from './primitives.ts';
import { recordParams } from './queues.ts';

/** The parts of an exit pack in the order of its pages. */
const EXIT_PACK_PARTS = [
  'proof_of_address',
  'landlord_letter',
  'deposit',
  'payments',
  'agreement',
  'receipts',
] as const;

export const exitPack = z.object({
  state: z
    .enum(['unavailable', 'waiting', 'ready'])
    .describe('`unavailable`: the reservation was never approved, or was canceled'),
  deposit_by: calendarDate.nullable().describe('The last day for the return of the deposit that it waits for'),
  parts: z.array(
    z.object({
      part: z.enum(EXIT_PACK_PARTS),
      waits_for: z.enum(['stay', 'deposit']).nullable().describe('Null: nothing, it is in the pack'),
      reason: z.string().nullable().describe('Why the pack is without it'),
    }),
  ),
});

export const exitPackFileParams = z.object({ id: uuid });
export const staffExitPackFileParams = recordParams;
