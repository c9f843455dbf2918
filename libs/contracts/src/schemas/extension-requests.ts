import { z } from 'zod';
import { EXTENSION_OUTCOMES } from '../enumerations.ts';
import { calendarDate, instant } from './primitives.ts';

/** A guest's open request to be told when the home is available for a longer stay. */
export const extensionRequest = z.object({
  wanted_end: calendarDate,
  requested_at: instant,
  turn: z
    .object({
      available_until: calendarDate.describe('The stay can be extended until then: the wanted end, or an earlier day'),
      expires_at: instant.describe('Then the next guest is told'),
    })
    .nullable()
    .describe('The home became available, and the guest was told. Nothing is held. null while the request waits'),
});

/** A request for a longer stay, for staff. */
export const inspectedExtensionRequest = z.object({
  wanted_end: calendarDate,
  requested_at: instant,
  available_until: calendarDate.nullable().describe('What the guest was told last; null if they wait'),
  turn_ends_at: instant.nullable(),
  outcome: z.enum(EXTENSION_OUTCOMES).nullable().describe('null while it is open'),
  closed_at: instant.nullable(),
});
