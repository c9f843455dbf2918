import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());

/** Every call that the api serves, by name. Names and keywords are data and keep their case, so it is read without the api client, which renames keys. */
export const contractSurface = z.object({
  hash: z.string().describe('16 hex digits; changes with any call'),
  calls: z.record(
    z.string(),
    z.object({
      method: z.string(),
      path: z.string(),
      params: jsonSchema.optional(),
      query: jsonSchema.optional(),
      body: jsonSchema.optional(),
      response: jsonSchema,
    }),
  ),
});
