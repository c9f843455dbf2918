import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality for what is made anew at each request: higher ones cost more than the bytes they save. */
export const BROTLI_QUALITY = 5;
const SMALLEST = 1024;

export const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** Compresses documents. Files come compressed already, and the api's answers go through as they are. */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('content-encoding') || !String(reply.getHeader('content-type')).startsWith('text/html') || !(typeof payload === 'string' || Buffer.isBuffer(payload)) || payload.length < SMALLEST) return payload;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (takesBrotli(request)) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length } });
    }
    if (/\bgzip\b/.test(accepted)) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return compressGzip(payload, { level: 6 });
    }
    return payload;
  });
}
