import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS, Refusal } from '@lodestay/server';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, isPhotoUpload } from '@lodestay/contracts';
import type { Allowance } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the body that are reserved from the shared budget. */
    bodyBytes: number;
  }
}

type Done = (error: Error | null, body?: Buffer) => void;

/** The memory for bodies: of pictures that staff upload, and of everything else. */
export type Allowances = { bodies: Allowance; uploads: Allowance };

/**
 * Reads complete bodies of every type, up to the limits of one body and of all bodies together. A request takes no API
 * connection until its body has arrived.
 */
export function readBodies(scope: FastifyInstance, { bodies, uploads }: Allowances): void {
  const getBudget = ({ method, raw }: FastifyRequest) =>
    isPhotoUpload(method, raw.url!)
      ? { allowance: uploads, limit: MAX_PHOTO_BYTES, tooLarge: { message: PHOTO_TOO_LARGE } }
      : { allowance: bodies, limit: LIMITS.bodyBytes, tooLarge: {} };
  scope.decorateRequest('bodyBytes', 0);
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      reply.raw.once('close', () => getBudget(request).allowance.give(request.bodyBytes));
    done();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, payload, done: Done) => {
    const { allowance, limit, tooLarge } = getBudget(request);
    const chunks: Buffer[] = [];
    let isOver = false;
    const end = (error: Error | null, body?: Buffer) => {
      if (isOver) return;
      isOver = true;
      done(error, body);
    };
    // Read and discard the rest: closing the connection at once would lose the response.
    if (Number(request.headers['content-length'] ?? 0) > limit) end(new Refusal('too_large', tooLarge));
    payload.on('data', (chunk: Buffer) => {
      if (isOver) return;
      if (request.bodyBytes + chunk.length > limit) return end(new Refusal('too_large', tooLarge));
      if (!allowance.take(chunk.length))
        return end(new Refusal('unavailable', { retryAfterSeconds: LIMITS.retryAfterSeconds }));
      request.bodyBytes += chunk.length;
      chunks.push(chunk);
    });
    payload.on('end', () => end(null, Buffer.concat(chunks)));
    // The client disconnected, which is not an error of the server.
    payload.on('error', (cause) => end(new Refusal('bad_request', { cause })));
  });
}
