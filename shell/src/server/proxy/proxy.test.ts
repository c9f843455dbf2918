import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PHOTO_TOO_LARGE, UPLOADS } from '@lodestay/contracts';
import {
  createHostPolicy,
  createProxyCheck,
  LIMITS,
  protectServer,
  createServerOptions,
  type Limits,
} from '@lodestay/server';
import { waitFor } from '@lodestay/testing/wait-for';
import { answerRouterError, isCall, registerErrorResponses } from '../requests/error-responses.ts';
import { PROXY_LIMITS, type ProxyLimits } from './limits.ts';
import { registerProxy } from './register-proxy.ts';

type Options = {
  onError?: (status: number | undefined) => void;
  trustProxy?: readonly string[];
  limits?: Partial<Limits>;
  proxyLimits?: Partial<ProxyLimits>;
};

let api: Server;
let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  api.closeAllConnections();
  await app.close();
  await new Promise((resolve) => api.close(resolve));
});

/** The proxy with the shell's settings in front of a test API. */
async function start(
  listener: RequestListener,
  { trustProxy = [], limits: given = {}, proxyLimits = {}, onError }: Options = {},
) {
  api = createServer(listener);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const limits = { ...LIMITS, checkEveryMs: 50, ...given };
  app = Fastify({ ...createServerOptions({ trustProxy, isJson: isCall, limits }), frameworkErrors: answerRouterError });
  registerErrorResponses(app);
  if (onError) app.addHook('onError', async (_request, _reply, error) => onError(error.statusCode));
  await protectServer(app, {
    checkHost: createHostPolicy({ origins: [], others: 'loopback' }),
    healthByAnyHost: true,
    isUnlimited: createProxyCheck(trustProxy),
    isJson: isCall,
    limits,
  });
  await registerProxy(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`, {
    ...PROXY_LIMITS,
    ...proxyLimits,
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
}

const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
const connections = () => new Promise<number>((resolve) => api.getConnections((_, count) => resolve(count)));

async function open(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return socket;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns the request that it received. */
const echo: RequestListener = (request, response) =>
  void readBody(request).then((body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    response.end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: body.toString('base64'),
      }),
    );
  });

type Echoed = { method: string; url: string; headers: Record<string, string>; body: string };
const echoed = async (path: string, init: RequestInit = {}) => (await (await call(path, init)).json()) as Echoed;

describe('a call', () => {
  it.each([
    ['application/json', Buffer.from('{ "a": 1.0 }')],
    ['application/x-www-form-urlencoded', Buffer.from('a=%zz&b')],
    ['image/png', Buffer.from([0, 255, 137, 10, 13])],
    [undefined, Buffer.from('plain')],
  ])('is forwarded with an unchanged body: %s', async (type, body) => {
    await start(echo);
    const got = await echoed('/api/x?b=%zz&a', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
    expect([got.method, got.url, got.headers['content-type'], Buffer.from(got.body, 'base64')]).toEqual([
      'POST',
      '/api/x?b=%zz&a',
      type,
      body,
    ]);
  });

  it('returns the status, every cookie and the content type', async () => {
    await start(echo);
    const answer = await call('/api/x');
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('content-type')]).toEqual([
      200,
      ['a=1', 'b=2'],
      'application/json',
    ]);
  });

  it('sends the client address of the connection and ignores forged headers', async () => {
    await start(echo);
    const { headers } = await echoed('/api/x', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'for=203.0.113.9',
      },
    });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(Object.keys(headers).filter((name) => name.includes('forwarded'))).toEqual(['x-forwarded-for']);
    expect(headers['host']).toBe(`127.0.0.1:${(api.address() as AddressInfo).port}`);
  });

  it('sends the client address from a trusted proxy', async () => {
    await start(echo, { trustProxy: ['127.0.0.1'] });
    expect(
      (await echoed('/api/x', { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } })).headers[
        'x-forwarded-for'
      ],
    ).toBe('203.0.113.9');
  });

  it('supports Expect: 100-continue', async () => {
    await start(echo);
    const socket = await open(
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).not.toContain('"expect"');
  });

  it('is forwarded without a body if it is a GET', async () => {
    await start(echo);
    const socket = await open(
      'GET /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text).toContain('HTTP/1.1 200 OK');
  });

  it.each([
    [1_048_577, 413, 'too_large'],
    [5_000_000, 413, 'too_large'],
  ])('with a body of %i bytes is rejected before the API is called', async (bytes, status, code) => {
    let asked = 0;
    await start(() => (asked += 1));
    const answer = await call('/api/x', { method: 'POST', body: Buffer.alloc(bytes, 'x') });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code, asked]).toEqual([
      status,
      code,
      0,
    ]);
  });

  it('with a large body is rejected when the memory for bodies is used up', async () => {
    await start(echo, { proxyLimits: { bodyBytes: 100_000 } });
    await open(`POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n${'x'.repeat(80_000)}`);
    await waitFor(async () =>
      expect((await call('/api/x', { method: 'POST', body: Buffer.alloc(50_000) })).status).toBe(503),
    );
    expect((await call('/api/x', { method: 'POST', body: Buffer.alloc(5_000) })).status).toBe(200);
    sockets[0]!.destroy();
    await waitFor(async () =>
      expect((await call('/api/x', { method: 'POST', body: Buffer.alloc(50_000) })).status).toBe(200),
    );
  });
});

describe('a picture', () => {
  const paths = Object.entries(UPLOADS).map(
    ([name, [method, path]]) => [name, method, path.replace(/:\w+/g, 'x-1')] as const,
  );
  const MEGABYTE = 1_048_576;
  const send = async (path: string, method: string, bytes: number) => {
    const response = await call(path, {
      method,
      body: Buffer.alloc(bytes, 7),
      headers: { 'content-type': 'image/jpeg' },
    });
    return { status: response.status, body: (await response.json()) as Echoed & { error?: { message: string } } };
  };

  it.each(paths)('of 8 MB passes unchanged to %s', async (_, method, path) => {
    await start(echo);
    const { status, body } = await send(`${path}?description=Kitchen`, method, 8 * MEGABYTE);
    const received = Buffer.from(body.body, 'base64');
    expect([status, received.equals(Buffer.alloc(8 * MEGABYTE, 7))]).toEqual([200, true]);
  });

  it.each([
    ['another method', '/api/v1/staff/homes/x-1/pictures', 'PUT'],
    ['a path below', '/api/v1/staff/homes/x-1/pictures/2', 'POST'],
    ['the home itself', '/api/v1/staff/homes/x-1', 'PUT'],
    ['a path that only contains an upload', '/api/x?/api/v1/staff/homes/x-1/pictures', 'POST'],
    ['another route', '/api/v1/leads', 'POST'],
  ])('of 8 MB is refused before the API is called: %s', async (_, path, method) => {
    let asked = 0;
    await start(() => (asked += 1));
    const { status, body } = await send(path, method, 8 * MEGABYTE);
    expect([status, body.error?.message, asked]).toEqual([413, 'This is too large. Send at most 1 MB.', 0]);
  });

  it.each(paths)('of 11 MB is refused with its own limit: %s', async (_, method, path) => {
    let asked = 0;
    await start(() => (asked += 1));
    const { status, body } = await send(path, method, 11 * MEGABYTE);
    expect([status, body.error?.message, asked]).toEqual([413, PHOTO_TOO_LARGE, 0]);
  });

  it('has its own memory, so that uploads do not use up that of other bodies', async () => {
    await start(echo, { proxyLimits: { uploadBytes: MEGABYTE } });
    const [, method, path] = paths[0]!;
    expect((await send(path, method, 2 * MEGABYTE)).status).toBe(503);
    expect((await send('/api/x', 'POST', 100_000)).status).toBe(200);
  });
});

describe('slow clients', () => {
  it('hold no API connection while 150 bodies never arrive', async () => {
    await start(echo, { limits: { requestMs: 1_500, headersMs: 1_000 }, proxyLimits: { connections: 2 } });
    const half = await Promise.all(
      Array.from({ length: 150 }, () =>
        open(
          'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        ),
      ),
    );
    for (const socket of half) socket.resume();
    expect((await call('/api/x', { method: 'POST', body: '{}' })).status).toBe(200);
    expect(await connections()).toBeLessThanOrEqual(2);
    expect((await call('/healthz')).status).toBe(200);
    await waitFor(async () => expect(await half.every((socket) => socket.destroyed)).toBe(true), { timeout: 15_000 });
  }, 30_000);

  it('that disconnect while sending are not logged as errors', async () => {
    const errors: unknown[] = [];
    await start(echo, { onError: (status) => void errors.push(status) });
    const half = await open('POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    await call('/api/x');
    half.destroy();
    await waitFor(() => expect(errors).toEqual([400]));
  });

  it('that never read their responses hold no API connection', async () => {
    const answer = Buffer.alloc(600_000, 'x');
    await start(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'image/png', 'content-length': answer.length }).end(answer),
      { proxyLimits: { connections: 2 } },
    );
    for (let number = 0; number < 10; number++)
      (await open('GET /pictures/x.png HTTP/1.1\r\nHost: localhost\r\n\r\n')).pause();
    const got = await call('/pictures/x.png');
    expect((await got.arrayBuffer()).byteLength).toBe(answer.length);
  });

  it('that stop reading a large response are disconnected', async () => {
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    };
    await start((request, response) => (request.url === '/pictures/endless' ? endless : echo)(request, response), {
      proxyLimits: { connections: 1, transferMs: 500 },
    });
    (await open('GET /pictures/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')).pause();
    expect((await call('/api/x')).status).toBe(200);
  });

  it('that disconnect release their API connection', async () => {
    await start((request, response) => (request.url === '/api/hangs' ? undefined : echo(request, response)), {
      proxyLimits: { connections: 1 },
    });
    const socket = await open('GET /api/hangs HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await waitFor(async () => expect(await connections()).toBe(1));
    socket.destroy();
    expect((await call('/api/x')).status).toBe(200);
  });
});

describe('an API', () => {
  it('that hangs causes a 503 after the timeout', async () => {
    await start(() => {}, { proxyLimits: { answerMs: 300 } });
    const answer = await call('/api/x');
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { error: expect.objectContaining({ code: 'unavailable' }) },
    ]);
    await waitFor(async () => expect(await connections()).toBe(0));
  });

  it('that is not running causes a 503 at once', async () => {
    await start(echo);
    await new Promise((resolve) => api.close(resolve));
    expect((await call('/api/x')).status).toBe(503);
    api.listen(0);
  });

  it('can stream a response', async () => {
    let finish = () => {};
    await start((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
      finish = () => void response.end('last');
    });
    const reader = (await call('/api/x')).body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('last');
  });
});
