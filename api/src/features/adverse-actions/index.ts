import { LETTER_PATH } from '@lodestay/links';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderDocument } from '../../platform/documents/index.ts';
import { AppError, authorizeRequest } from '../../platform/http/index.ts';
import { createLetterReader, type LetterReader } from './adverse-actions.ts';
import type { Db } from './tables.ts';

export { createAdverseActions, type LetterReader } from './adverse-actions.ts';
export { toReportParagraphs } from './letter-content.ts';

/** Registers the letter as a PDF, for the person that it is about. A plain link downloads it. */
export function registerAdverseActions(app: FastifyInstance, { db }: { db: Db }): { letters: LetterReader } {
  const letters = createLetterReader({ db });
  app.get<{ Params: { id: string } }>(
    LETTER_PATH,
    // Not for staff who impersonate the person: the letter may contain a credit score.
    { config: { permission: 'verification.read' } },
    async (request, reply) => {
      const user = await authorizeRequest(app, request);
      const id = z.uuid().safeParse(request.params.id);
      const letter = id.success && !user.aliasedBy ? await letters.findContent(id.data, user.id) : undefined;
      if (!letter) throw new AppError('not_found');
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="notice-of-adverse-action.pdf"')
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await renderDocument(letter.content, { createdAt: letter.createdAt }));
    },
  );
  return { letters };
}
