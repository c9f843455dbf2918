import http, {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import https from 'node:https';

/** Hop-by-hop headers, and forwarding headers that a client may have forged. The API trusts the shell, so the shell does not pass them on. */
const REMOVED_HEADERS = new Set([
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

/** Removes hop-by-hop and forwarding headers. */
export function filterHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !REMOVED_HEADERS.has(name) && !name.startsWith('x-forwarded-') && !named.has(name),
    ),
  );
}

export const createAgent = (apiBase: URL, connections: number): Agent => {
  const options = { keepAlive: true, maxSockets: connections };
  return apiBase.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
};

export type ApiRequest = {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | undefined;
  signal: AbortSignal;
};

/** Whether the API closed a kept-alive connection just as it was reused. The API did not read the request. */
const wasClosed = (request: ClientRequest, error: NodeJS.ErrnoException) =>
  request.reusedSocket && error.code === 'ECONNRESET';

/**
 * Sends a request to the API. Resolves when the response starts. A GET or HEAD is sent again once if a kept-alive
 * connection was just closed.
 */
export function askApi(
  apiBase: URL,
  agent: Agent,
  apiRequest: ApiRequest,
  canRetry = apiRequest.method === 'GET' || apiRequest.method === 'HEAD',
): Promise<IncomingMessage> {
  const { method, path, headers, body, signal } = apiRequest;
  return new Promise((resolve, reject) => {
    const request = (apiBase.protocol === 'https:' ? https : http).request(apiBase, {
      method,
      path,
      agent,
      signal,
      headers: body === undefined ? headers : { ...headers, 'content-length': body.length },
    });
    request.on('error', (error) =>
      canRetry && !signal.aborted && wasClosed(request, error)
        ? resolve(askApi(apiBase, agent, apiRequest, false))
        : reject(error),
    );
    request.on('response', resolve);
    request.end(body);
  });
}
