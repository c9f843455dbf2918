import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());

/** Every call of the API, by name. Keys are data and keep their case, so do not read it with the API client, which renames keys. */
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
