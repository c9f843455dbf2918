import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality of what is made at a request: costs what 5 does and saves some; the higher ones cost more than the bytes they save. */
export const BROTLI_QUALITY = 6;
const SMALLEST = 1024;

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** What a client takes, the better one first; null for neither. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  if (takesBrotli(request)) return 'br';
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : null;
}

const brotliParams = (sizeHint: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint },
});

/** Compresses documents, and the answers of the api as they pass. Files come compressed already. */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      reply.hasHeader('content-encoding') ||
      !/^(text\/html|application\/json)\b/.test(String(reply.getHeader('content-type')))
    )
      return payload;
    const isStream = payload instanceof Readable;
    if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const length = isStream ? Number(reply.getHeader('content-length') ?? SMALLEST) : payload.length;
    const encoding = length < SMALLEST ? null : encodingFor(request);
    if (encoding === null || request.method === 'HEAD') return payload;
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (!isStream)
      return encoding === 'br' ? compressBrotli(payload, brotliParams(length)) : compressGzip(payload, { level: 6 });
    // An answer that breaks off ends the response, as it would uncompressed.
    return pipeline(
      payload,
      encoding === 'br' ? createBrotliCompress(brotliParams(length)) : createGzip({ level: 6 }),
      () => {},
    );
  });
}
