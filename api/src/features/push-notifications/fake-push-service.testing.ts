import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';

/** What the service received: who sent it, and what only the browser can read. */
export type Received = {
  headers: IncomingMessage['headers'];
  body: Buffer;
  path: string;
};

/** A browser that subscribed. It alone can decrypt what is sent to its address. */
export type FakeBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  path: string;
  decrypt(body: Buffer): unknown;
};

/**
 * Stands in for the push services of browsers: requests to their addresses go to a local server instead. `answers` has the next status codes;
 * without any it accepts.
 */
export async function startFakePushService(host = 'fcm.googleapis.com') {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks), path: request.url ?? '' });
      response.writeHead(answers.shift() ?? 201, { location: 'http://10.0.0.1/internal' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const url = new URL(String(address));
    if (url.host !== host) throw new Error(`no request to ${url.host} is expected`);
    return fetch(`http://127.0.0.1:${port}${url.pathname}`, options);
  });

  return {
    received,
    answers,
    createBrowser: () => createBrowser(host),
    async close() {
      spy.mockRestore();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createBrowser(host: string): FakeBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/fcm/send/${randomUUID()}`;
  return {
    path,
    subscription: {
      endpoint: `https://${host}${path}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** RFC 8291 with the single record of RFC 8188. */
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body[20]!);
      const record = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]).toString();
      // A byte that ends the content, and padding.
      return JSON.parse(text.slice(0, text.lastIndexOf('\x02'))) as unknown;
    },
  };
}

/** The claims of the VAPID header. Throws if they are not signed with the key of the site. */
export function readVapid(header: string | undefined, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('not signed by the site');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}
