import { z } from 'zod';
import { MAX_PICTURE_DESCRIPTION, MAX_PICTURES_PER_HOME } from '../uploads.ts';
import { queryInt, slug } from './primitives.ts';
import { reason, version } from './queues.ts';

const hash = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .max(32);

/** What a picture shows, for people who cannot see it. */
const description = z
  .string()
  .trim()
  .min(3, { error: 'Describe what the picture shows' })
  .max(MAX_PICTURE_DESCRIPTION, { error: `Use at most ${MAX_PICTURE_DESCRIPTION} characters` });

export const pictureUploadParams = z.object({ slug });
/** The fields of an upload are in its query, because its body is the picture. */
export const pictureUploadQuery = z.object({ description, reason, version: queryInt.pipe(version) });

export const pictureParams = z.object({ slug, hash });
export const pictureChange = z.object({ description, reason, version });

export const pictureOrder = z.object({
  hashes: z
    .array(hash)
    .max(MAX_PICTURES_PER_HOME)
    .describe('The pictures that stay, in order; the first one is the cover'),
  reason,
  version,
});
