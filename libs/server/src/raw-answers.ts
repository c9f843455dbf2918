import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorJson, Refusal } from './refusal.ts';

/** How long a client has to read why its connection is closed. */
const LINGER_MS = 1_000;

export type ClientError = { code?: string; /** What arrived last, as a Buffer. */ rawPacket?: unknown };

/** Whether an address is answered in the JSON error format. Null: the address is not known. */
export type IsJson = (path: string | null) => boolean;

function refusalOf({ code }: ClientError): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request_timeout');
  return new Refusal('bad_request');
}

/** The path in the first line of a packet, if the packet begins with one. */
function pathIn(packet: unknown): string | null {
  return (Buffer.isBuffer(packet) && /^[A-Z]+ (\S+)/.exec(packet.toString('latin1', 0, 200))?.[1]) || null;
}

function bodyOf(refusal: Refusal, isJson: boolean): { type: string; body: string } {
  return isJson
    ? { type: 'application/json; charset=utf-8', body: errorJson(refusal, randomUUID()) }
    : { type: 'text/plain; charset=utf-8', body: refusal.message };
}

/** Answers on a connection that has no response, and closes it. */
export function closeWith(socket: Duplex, refusal: Refusal, isJson: boolean): void {
  const { type, body } = bodyOf(refusal, isJson);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  // What the client is still sending is read and dropped: closing with unread data would reset the connection and lose this answer.
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Answers what is no HTTP, is too long or took too long: no request exists, so no hook and no route sees it. */
export function createClientErrorHandler(isJson: IsJson): (error: ClientError, socket: Duplex) => void {
  return (error, socket) => {
    const response = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
    // Another response cannot follow one that has begun.
    if (error.code === 'ECONNRESET' || !socket.writable || response?.headersSent) {
      socket.destroy();
      return;
    }
    const path = response?.req.url ?? pathIn(error.rawPacket);
    closeWith(socket, refusalOf(error), isJson(path));
  };
}

/** Answers an expectation that no server here can meet (RFC 9110, 10.1.1). */
export function refuseExpectation(isJson: IsJson): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const refusal = new Refusal('expectation_failed');
    const { type, body } = bodyOf(refusal, isJson(request.url ?? null));
    response
      .writeHead(refusal.statusCode, {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      .end(body);
  };
}
