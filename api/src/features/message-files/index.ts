import { createHash } from 'node:crypto';
import { MESSAGE_FILE_PATH, STAFF_MESSAGE_FILE_PATH } from '@lodestay/contracts';
import { messageFiles as schemas } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, authorizeCaller, readParams, registerUploadRoute } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import { findReservationInScope } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { DocumentFiles } from '../verification/index.ts';
import { createMessageFiles, type MessageFiles } from './message-files.ts';
import type { Db, MessageFileTable } from './tables.ts';

export type { MessageFiles, SentFile } from './message-files.ts';

type Options = { db: Db; clock: Clock; jobs: Jobs; queues: Queues; files: DocumentFiles };
type Row = Pick<MessageFileTable, 'id' | 'name' | 'mediaType' | 'keyId'>;

/** Pictures are shown, and PDFs are downloaded: nothing in them runs on this site. The browser asks each time whether the person may still see it. */
function sendFile(request: FastifyRequest, reply: FastifyReply, { name, mediaType }: Row, bytes: Buffer) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const isPdf = mediaType === 'application/pdf';
  const fallback = isPdf ? 'document.pdf' : 'photo.webp';
  const fileName = encodeURIComponent(name ?? fallback).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      isPdf ? `attachment; filename="${fallback}"; filename*=UTF-8''${fileName}` : `inline; filename="${fallback}"`,
    )
    .send(bytes);
}

/** Registers the files of messages: adding and reading them, for people and staff. */
export function registerMessageFiles(app: FastifyInstance, { jobs, queues, ...options }: Options): MessageFiles {
  const { db } = options;
  const messageFiles = createMessageFiles(options);
  for (const [name, permission] of [
    ['addMessageFile', 'stay_message.send'],
    ['addStaffMessageFile', 'message.update'],
  ] as const)
    registerUploadRoute(app, {
      name,
      permission,
      maxPerHour: 120,
      response: schemas.messageFileUpload,
      check: ({ user, request }) =>
        messageFiles.assertCanAdd(user.id, readParams(schemas.messageFileParams, request).id),
      async handle({ user, request, bytes }) {
        const { id } = readParams(schemas.messageFileParams, request);
        const { mediaType, bytes: size } = await messageFiles.add(user.id, id, bytes);
        return { id, mediaType, bytes: size };
      },
    });

  /** Whose conversation a sent file is in. */
  const findConversation = (id: string) =>
    db
      .selectFrom('messageFile')
      .leftJoin('stayMessage', 'stayMessage.id', 'messageFile.stayMessageId')
      .leftJoin('reservation', 'reservation.id', 'stayMessage.reservationId')
      .leftJoin('supportMessage', 'supportMessage.id', 'messageFile.supportMessageId')
      .leftJoin('supportCase', 'supportCase.id', 'supportMessage.caseId')
      .select(['messageFile.id', 'messageFile.name', 'mediaType', 'keyId', 'messageFile.accountId as senderId'])
      .select(['stayMessageId', 'supportMessageId'])
      .select(['reservation.accountId as guestId', 'reservation.reference as stayReference'])
      .select(['supportCase.accountId as personId', 'supportCase.reference as caseReference'])
      .where('messageFile.id', '=', id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
  type Conversation = Awaited<ReturnType<typeof findConversation>>;

  const isUnsentBy = ({ stayMessageId, supportMessageId, senderId }: Conversation, accountId: number) =>
    stayMessageId === null && supportMessageId === null && senderId === accountId;

  async function assertInScope({ stayReference, caseReference }: Conversation, viewer: Viewer): Promise<void> {
    if (stayReference !== null) return void (await findReservationInScope(db, stayReference, viewer));
    const items = caseReference === null ? [] : await queues.findItems('support', [caseReference], viewer);
    if (items.length === 0) throw new AppError('not_found');
  }

  app.get(MESSAGE_FILE_PATH, { config: { permission: 'reservation.read' } }, async (request, reply) => {
    const { user } = await authorizeCaller(app, request);
    const row = await findConversation(readParams(schemas.messageFileParams, request).id);
    if (row.guestId !== user.id && row.personId !== user.id && !isUnsentBy(row, user.id))
      throw new AppError('not_found');
    return sendFile(request, reply, row, await messageFiles.read(row));
  });
  app.get(STAFF_MESSAGE_FILE_PATH, { config: { permission: 'message.read' } }, async (request, reply) => {
    const { user, scope } = await authorizeCaller(app, request);
    const row = await findConversation(readParams(schemas.messageFileParams, request).id);
    if (!isUnsentBy(row, user.id)) await assertInScope(row, { accountId: user.id, scope });
    return sendFile(request, reply, row, await messageFiles.read(row));
  });
  jobs.schedule('29 * * * *', 'delete-loose-message-files', messageFiles.deleteLoose);
  return messageFiles;
}
