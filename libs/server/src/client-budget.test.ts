import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { startProtectedServer, type ProtectedServer, type ProtectedServerOptions } from './testing/protected-server.ts';
import { openRawClient, parseResponse, sendRaw, type RawClient } from './testing/raw-client.ts';

let server: ProtectedServer;
const clients: RawClient[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await server.app.close();
});

async function start(options: ProtectedServerOptions) {
  server = await startProtectedServer(options);
}
async function open(text = '', localAddress?: string) {
  const client = await openRawClient(server.port, localAddress ? { localAddress } : {});
  clients.push(client);
  if (text) client.write(text);
  return client;
}
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const CLOSE = 'Connection: close\r\n';
const getStatus = async (path = '/', headers = '') => (await sendRaw(server.port, get(path, headers + CLOSE))).status;

describe('the connections of one client', () => {
  it('get 429 over the limit, except health checks', async () => {
    await start({ limits: { loopbackConnections: 3 } });
    const held = await Promise.all([
      open(),
      open('GET / HTTP/1.1\r\nHost: loc'),
      open('POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n'),
    ]);
    const refused = await sendRaw(server.port, get('/'));
    expect([refused.status, refused.headers['retry-after'], refused.headers['connection']]).toEqual([
      429,
      '2',
      'close',
    ]);
    expect(JSON.parse(refused.body).error.code).toBe('rate_limited');
    expect(await getStatus('/healthz')).toBe(200);
    held[0].socket.destroy();
    await waitFor(async () => expect(await getStatus()).toBe(200));
  });

  it('are rejected over twice the limit, and those over the limit are closed if they are idle', async () => {
    await start({ limits: { loopbackConnections: 2, overBudgetMs: 300 } });
    await Promise.all([open(), open()]);
    const [late, later] = await Promise.all([open(), open()]);
    expect((await sendRaw(server.port, get('/'))).status).toBe(0);
    expect([await late.closed, await later.closed]).toEqual(['', '']);
    await waitFor(async () => expect(await getStatus()).toBe(429));
  });

  it('are counted separately from those of other clients', async () => {
    await start({ limits: { loopbackConnections: 2 } });
    await Promise.all([open(), open(), open('', '127.0.0.2')]);
    expect(await getStatus()).toBe(429);
    const other = await open(get('/', CLOSE), '127.0.0.2');
    expect(parseResponse(await other.closed).status).toBe(200);
  });

  it('are not limited for a trusted proxy', async () => {
    await start({ limits: { loopbackConnections: 1, clientConnections: 1 }, trustProxy: ['127.0.0.1'] });
    await Promise.all([open(), open(), open()]);
    expect(await getStatus('/', 'X-Forwarded-For: 203.0.113.9\r\n')).toBe(200);
  });
});

describe('the requests of one client', () => {
  it('are limited per client behind a shared proxy', async () => {
    await start({ limits: { clientConnections: 2 }, trustProxy: ['127.0.0.1'] });
    const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
    await Promise.all([open(get('/held', from('203.0.113.9'))), open(get('/held', from('203.0.113.9')))]);
    await waitFor(async () => expect(await server.held()).toBe(2));
    expect(await getStatus('/', from('203.0.113.9'))).toBe(429);
    expect(await getStatus('/', from('198.51.100.1, 203.0.113.9'))).toBe(429);
    expect(await getStatus('/healthz', from('203.0.113.9'))).toBe(200);
    expect(await getStatus('/', from('203.0.113.10'))).toBe(200);
    server.release();
    await waitFor(async () => expect(await getStatus('/', from('203.0.113.9'))).toBe(200));
  });

  it('cannot be counted for another client', async () => {
    await start({ limits: { loopbackConnections: 2 } });
    const answer = await sendRaw(
      server.port,
      get('/', `X-Forwarded-For: 203.0.113.9\r\nForwarded: for=203.0.113.9\r\n${CLOSE}`),
    );
    expect(JSON.parse(answer.body)).toEqual({ ip: '127.0.0.1' });
  });

  it('are counted when several arrive on one connection', async () => {
    await start({ limits: { loopbackConnections: 2 } });
    const client = await open(get('/held').repeat(2) + get('/', CLOSE));
    await waitFor(async () => expect(await server.held()).toBe(2));
    server.release();
    server.release();
    expect((await client.closed).match(/HTTP\/1.1 (\d+)/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
  });

  it('stop counting when the client disconnects', async () => {
    await start({ limits: { clientConnections: 1 }, trustProxy: ['127.0.0.1'] });
    const gone = await open(get('/held', 'X-Forwarded-For: 203.0.113.9\r\n'));
    await waitFor(async () => expect(await server.held()).toBe(1));
    gone.socket.destroy();
    await waitFor(async () => expect(await getStatus('/', 'X-Forwarded-For: 203.0.113.9\r\n')).toBe(200));
  });
});

describe('a busy server', () => {
  it('rejects requests with 503 and still answers health checks', async () => {
    await start({ limits: { concurrentRequests: 2 } });
    await Promise.all([open(get('/held')), open(get('/held'))]);
    await waitFor(async () => expect(await server.held()).toBe(2));
    const refused = await sendRaw(server.port, get('/', CLOSE));
    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body).error.code]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    expect(await getStatus('/healthz')).toBe(200);
    server.release();
    await waitFor(async () => expect(await getStatus()).toBe(200));
  });

  it('does not count slow uploads, slow readers or disconnected clients', async () => {
    await start({ limits: { concurrentRequests: 1 } });
    for (let number = 0; number < 5; number++)
      await open(
        'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{',
      );
    const reader = await open();
    reader.socket.pause();
    reader.write(get('/large'));
    const gone = await open(get('/held'));
    await waitFor(async () => expect(await server.held()).toBe(1));
    gone.socket.destroy();
    await waitFor(async () => expect(await getStatus()).toBe(200));
    expect(await getStatus()).toBe(200);
  });
});

describe('an exchange', () => {
  it('has a time limit, also when the client reads slowly', async () => {
    await start({ limits: { exchangeMs: 500 } });
    const reader = await open();
    reader.socket.pause();
    reader.write(get('/large'));
    const sipping = setInterval(() => void reader.socket.read(1), 20);
    await new Promise<void>((resolve) => {
      reader.socket.once('close', () => resolve());
      setTimeout(() => reader.socket.resume(), 1500);
    });
    clearInterval(sipping);
    expect(reader.received().length).toBeLessThan(32 * 1024 * 1024);
  });

  it('without a connection, as of an injected request, goes on', async () => {
    await start({ limits: { exchangeMs: 200 } });
    const injected = server.app.inject('/held').then((response) => response.statusCode);
    await waitFor(async () => expect(server.held()).toBe(1));
    const reader = await open(get('/held'));
    expect(await reader.closed).toBe('');
    server.release();
    expect(await injected).toBe(200);
  });

  it('ends sooner when no data is sent', async () => {
    await start({ limits: { idleMs: 200 } });
    const reader = await open(get('/held'));
    expect(await reader.closed).toBe('');
  });
});
