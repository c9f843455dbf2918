import type { FastifyReply } from 'fastify';

/** Answers while there is no composition yet, which takes seconds after the start of a new site. */
export const sendNotReady = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', '2')
    .type('text/plain')
    .send('The site is being set up. Please try again in a moment.');
