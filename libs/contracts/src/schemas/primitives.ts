import { MIN_COMMITTED_NIGHTS, ONE_YEAR_NIGHTS } from '@lodestay/stay';
import { z } from 'zod';
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from '../limits.ts';

export const calendarDate = z.iso.date().describe("A day, 'YYYY-MM-DD', in the home's own time zone");
export const instant = z.iso.datetime({ offset: true }).max(40);
export const cents = z.int().describe('US cents');
/** An amount in a request, at most ten million dollars. Amounts that the API computes have no limit. */
export const sentCents = cents.min(0).max(1_000_000_000);
/** Nights that a Flex guest commits to, as `resolveStay` allows (product 3). */
export const committedNights = z.int().min(MIN_COMMITTED_NIGHTS).max(ONE_YEAR_NIGHTS);
/** A row's number in the database, a positive int4. */
export const rowId = z.int().min(1).max(2_147_483_647);
export const uuid = z.uuid();
export const slug = z
  .string()
  .regex(SLUG_PATTERN, { error: 'Must be a name of small letters, digits and hyphens, such as san-diego' })
  .max(MAX_SLUG_LENGTH);
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Enter an email address such as name@example.com' }).max(254));
export const phone = z.string().trim().min(7, { error: 'Enter a phone number with area code' }).max(32);

/** Query strings carry text: `true` and `false` are booleans, digits are numbers, commas separate lists. */
export const queryBoolean = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
export const queryInt = z
  .string()
  .regex(/^-?\d+$/, { error: 'Must be a whole number' })
  .transform(Number)
  .pipe(z.int());
export const queryNumber = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, { error: 'Must be a number' })
  .transform(Number)
  .pipe(z.number());
/** Accepts more than valid coordinates, so that the search can report what is wrong with them. */
export const queryDegrees = queryNumber.pipe(z.number().min(-360).max(360));
export const queryList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** A picture and its renditions: `${base}-${width}.avif` and `.webp` for every width. */
export const picture = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  illustration: z.boolean(),
  color: z.string().describe('Average color, shown until the picture loads'),
  caption: z.string().optional().describe('Caption from the publisher'),
});

export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    data: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Data that the caller can act on, such as held_until of dates_taken'),
    request_id: z.string(),
  }),
});
