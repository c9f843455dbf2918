import { z } from 'zod';
import { uuid } from './primitives.ts';

export const petDocumentParams = z.object({ id: uuid.describe('Of the reservation'), document: uuid });
export const petDocumentQuery = z.object({
  pet: z.string().trim().min(1).max(60).describe('The name of the pet, as in the profile of the stay'),
  name: z.string().trim().min(1).max(120).describe('The name of the file'),
});

export const petDocument = z.object({ id: uuid, name: z.string(), bytes: z.int(), added_at: z.string() });

export const petDocuments = z.object({
  pets: z.array(
    z.object({
      name: z.string(),
      documents: z.array(petDocument).describe('The oldest first; empty after they are deleted'),
    }),
  ),
  can_change: z.boolean().describe('Whether documents can be added now'),
});
