import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Brotli quality of responses. It costs as much CPU as 5 and saves more bytes; higher values cost more than they save. */
export const BROTLI_QUALITY = 6;

/** Smaller responses, in bytes, are sent uncompressed. */
const MIN_BYTES = 1024;

export const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** Compresses documents, and responses of the api as they stream through. Files are compressed before they are sent. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // The package has no lower limit for streams, and it would announce an encoding for HEAD.
  app.addHook('onSend', async (request, reply) => {
    const length = reply.getHeader('content-length');
    if (request.method === 'HEAD' || (length !== undefined && Number(length) < MIN_BYTES))
      request.headers['x-no-compression'] = '1';
  });
  await app.register(compress, {
    customTypes: /^(text\/html|application\/json)\b/,
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // Request bodies are limited by their size as sent, so a compressed one must not grow here.
    globalDecompression: false,
  });
}
