import type { FastifyReply } from 'fastify';

/** Sends a private PDF as a download. No cache keeps it, and a browser that opens it runs nothing in it. */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(bytes);
