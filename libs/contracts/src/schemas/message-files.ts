import { z } from 'zod';
import { MAX_MESSAGE_FILES } from '../limits.ts';
import { uuid } from './primitives.ts';

const mediaType = z.enum(['image/webp', 'application/pdf']);

export const messageFileParams = z.object({ id: uuid });
export const messageFileUpload = z.object({ id: uuid, media_type: mediaType, bytes: z.int() });

/** The files of a new message, which were uploaded before. */
export const newMessageFiles = z
  .array(z.object({ id: uuid, name: z.string().trim().min(1).max(120).describe('The name of the file') }))
  .max(MAX_MESSAGE_FILES, { error: `Add at most ${MAX_MESSAGE_FILES} files` });

export const sentFiles = z
  .array(z.object({ id: uuid, name: z.string(), media_type: mediaType, bytes: z.int() }))
  .describe('Photos and PDFs that were sent with it');
