import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError, readPart } from '../http/index.ts';
import { renderMailList, renderMail, withTopTarget } from './mail-pages.ts';
import type { Db } from './tables.ts';

const mailQuery = z.object({ to: z.string().max(254).optional() });

/** `/dev/mail`: the local outbox, newest first. Registered outside production only. */
export function registerMailRoutes(app: FastifyInstance, db: Db): void {
  const config = { permission: 'public' } as const;

  app.get('/dev/mail', { config }, async (request, reply) => {
    const { to } = readPart(mailQuery, request.query, 'bad_request');
    let query = db
      .selectFrom('mailMessage')
      .select(['id', 'recipient', 'subject', 'createdAt'])
      .where('digestId', 'is', null)
      .orderBy('id', 'desc')
      .limit(200);
    if (to) query = query.where('recipient', '=', to.toLowerCase());
    return sendPage(reply, renderMailList(await query.execute(), to));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { config }, async (request, reply) =>
    sendPage(reply, renderMail(await getMail(request.params.id))),
  );

  app.get<{ Params: { id: string } }>('/dev/mail/:id/message', { config }, async (request, reply) =>
    sendPage(reply.header('x-frame-options', 'SAMEORIGIN'), withTopTarget((await getMail(request.params.id)).html)),
  );

  async function getMail(id: string) {
    const mail = /^\d{1,15}$/.test(id)
      ? await db.selectFrom('mailMessage').selectAll().where('id', '=', Number(id)).executeTakeFirst()
      : undefined;
    if (!mail) throw new AppError('not_found', { message: 'Email not found.' });
    return mail;
  }
}

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'",
    )
    .send(html);
}
