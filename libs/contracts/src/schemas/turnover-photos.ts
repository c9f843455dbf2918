import { z } from 'zod';
import { TURNOVER_PHOTO_SUBJECTS } from '../enumerations.ts';
import { uuid } from './primitives.ts';
import { recordParams } from './queues.ts';

export const photoParams = recordParams.extend({ id: uuid });
export const photoFileParams = photoParams.extend({ size: z.enum(['small', 'large']) });
export const photoUploadQuery = z.object({ subject: z.enum(TURNOVER_PHOTO_SUBJECTS) });
