import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProtectedServer, type ProtectedServer } from './testing/protected-server.ts';
import { sendRaw } from './testing/raw-client.ts';

let server: ProtectedServer;
beforeAll(async () => {
  server = await startProtectedServer({ limits: { headersMs: 300, requestMs: 400 } });
});
afterAll(() => server.app.close());

const CLOSE = 'Connection: close\r\n\r\n';

describe('an invalid request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
    ['a binary greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'bad_request'],
    ['an unknown method', `BREW /api/ HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`, 400, 'bad_request'],
    ['a header without a name', `GET /api/ HTTP/1.1\r\nHost: localhost\r\n: x\r\n${CLOSE}`, 400, 'bad_request'],
    [
      'two lengths',
      `POST /api/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n${CLOSE}ab`,
      400,
      'bad_request',
    ],
    [
      'a length and chunks',
      `POST /api/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${CLOSE}0\r\n\r\n`,
      400,
      'bad_request',
    ],
    [
      'a length below zero',
      `POST /api/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n${CLOSE}`,
      400,
      'bad_request',
    ],
    [
      'a chunk that is none',
      `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${CLOSE}zz\r\n`,
      400,
      'bad_request',
    ],
    ['HTTP/2 without an upgrade', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad_request'],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n${CLOSE}`, 400, 'bad_request'],
    [
      'the address of another site',
      `GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
      400,
      'bad_request',
    ],
    [
      'the address of another site without a path',
      `GET http://evil.example HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
      400,
      'bad_request',
    ],
    ['no path', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`, 400, 'bad_request'],
    ['no host', `GET / HTTP/1.1\r\n${CLOSE}`, 400, 'bad_request'],
    ['an empty host', `GET / HTTP/1.1\r\nHost:\r\n${CLOSE}`, 400, 'bad_request'],
    ...[
      'a b',
      'localhost:x',
      'localhost:123456',
      '[::1',
      'user@localhost',
      'localhost/path',
      'localhost:80:80',
      'http://localhost',
      'loc\xe4lhost',
      'localhost,localhost',
      '%6cocalhost',
      '[localhost]',
      ':80',
      '..',
      '.',
    ].map((host) => [`the host ${host}`, `GET / HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`, 400, 'bad_request'] as const),
    [
      'another expectation',
      `POST /api/ HTTP/1.1\r\nHost: localhost\r\nExpect: 200-maybe\r\nContent-Length: 0\r\n${CLOSE}`,
      417,
      'expectation_failed',
    ],
    ['another host', `GET / HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}`, 421, 'misdirected'],
    [
      'a host that begins like ours',
      `GET / HTTP/1.1\r\nHost: site.example.evil.example\r\n${CLOSE}`,
      421,
      'misdirected',
    ],
    [
      'a host that resolves to this machine',
      `GET / HTTP/1.1\r\nHost: 127.0.0.1.nip.io\r\n${CLOSE}`,
      421,
      'misdirected',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n${CLOSE}`,
      431,
      'headers_too_large',
    ],
    [
      'an address without end',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`,
      431,
      'headers_too_large',
    ],
    [
      'headers that go on for a megabyte',
      `GET /api/ HTTP/1.1\r\nHost: localhost\r\n${`X-Filler: ${'x'.repeat(1000)}\r\n`.repeat(1000)}`,
      431,
      'headers_too_large',
    ],
    ['headers that do not end', 'GET /api/ HTTP/1.1\r\nHost: localhost\r\n', 408, 'request_timeout'],
    ['nothing at all', '', 408, 'request_timeout'],
    [
      'a body that does not arrive',
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n',
      408,
      'request_timeout',
    ],
    [
      'a body that does not arrive where it is read',
      'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
      408,
      'request_timeout',
    ],
  ] as [string, string, number, string][])('%s', async (_what, text, status, code) => {
    const answer = await sendRaw(server.port, text);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { error: { code, message: expect.stringMatching(/\.$/), request_id: expect.any(String) } },
    ]);
  });

  it('gets a text response for the path of a page', async () => {
    const { status, headers, body } = await sendRaw(
      server.port,
      `GET /s/denver HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect([status, headers['content-type'], body]).toEqual([
      431,
      'text/plain; charset=utf-8',
      'The address or the headers are too long. Clear the cookies of this site and try again.',
    ]);
  });

  it('gets a response while its body is still arriving', async () => {
    const body = 'x'.repeat(3_000_000);
    const { status } = await sendRaw(
      server.port,
      `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(status).toBe(413);
  });
});

it.each([
  'localhost',
  'LOCALHOST:4200',
  '127.0.0.1',
  '[::1]:80',
  'site.example',
  'site.example.',
  'Site.Example:443',
  'pay.localhost',
])('a request for the host %s is answered', async (host) => {
  expect((await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`)).status).toBe(200);
});

it('answers health checks for any host', async () => {
  expect((await sendRaw(server.port, `GET /healthz HTTP/1.1\r\nHost: 10.1.2.3\r\n${CLOSE}`)).status).toBe(200);
});

it('accepts a body after 100-continue', async () => {
  const answer = await sendRaw(
    server.port,
    `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n${CLOSE}{}`,
  );
  expect(answer.status).toBe(100);
  expect(answer.body).toContain('HTTP/1.1 200 OK');
});
