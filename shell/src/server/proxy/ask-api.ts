import http, {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import https from 'node:https';

/** What is meant for one connection, or said by a proxy on behalf of a client. The api trusts the shell, so the shell repeats none of it. */
const DROPPED = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
  'forwarded',
]);

/** The headers of a message that are for its receiver. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !DROPPED.has(name) && !name.startsWith('x-forwarded-') && !named.has(name),
    ),
  );
}

export const createAgent = (apiBase: URL, connections: number): Agent => {
  const options = { keepAlive: true, maxSockets: connections };
  return apiBase.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
};

export type Question = {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | undefined;
  signal: AbortSignal;
};

/** A connection that the api closed just when it was taken again: nothing was read of the request. */
const wasClosed = (request: ClientRequest, error: NodeJS.ErrnoException) =>
  request.reusedSocket && error.code === 'ECONNRESET';

/** Asks the api. Resolves with the beginning of its answer. What only reads is sent once more where a kept connection has just been closed. */
export function askApi(
  apiBase: URL,
  agent: Agent,
  question: Question,
  again = question.method === 'GET' || question.method === 'HEAD',
): Promise<IncomingMessage> {
  const { method, path, headers, body, signal } = question;
  return new Promise((resolve, reject) => {
    const request = (apiBase.protocol === 'https:' ? https : http).request(apiBase, {
      method,
      path,
      agent,
      signal,
      headers: body === undefined ? headers : { ...headers, 'content-length': body.length },
    });
    request.on('error', (error) =>
      again && !signal.aborted && wasClosed(request, error)
        ? resolve(askApi(apiBase, agent, question, false))
        : reject(error),
    );
    request.on('response', resolve);
    request.end(body);
  });
}
