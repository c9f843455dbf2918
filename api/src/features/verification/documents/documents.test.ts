import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import { createDocumentCipher } from './document-cipher.ts';
import { createDocumentLinks } from './document-links.ts';
import { builtInScanner, createClamScanner } from './scanner.ts';

const OLD = 'an-old-secret-of-thirty-two-characters';
const NEW = 'a-new-secret-of-thirty-two-characters!';

describe('the cipher', () => {
  it('encrypts with the first secret and still reads files of earlier ones', () => {
    const { keyId, sealed } = createDocumentCipher([OLD]).encrypt('a', Buffer.from('passport'));
    expect(sealed.includes('passport')).toBe(false);
    const rotated = createDocumentCipher([NEW, OLD]);
    expect(rotated.decrypt('a', keyId, sealed).toString()).toBe('passport');
    expect(rotated.encrypt('a', Buffer.from('x')).keyId).not.toBe(keyId);
    expect(() => createDocumentCipher([NEW]).decrypt('a', keyId, sealed)).toThrow('has no key');
  });

  it('does not open a changed file, or the file of another document', () => {
    const cipher = createDocumentCipher([OLD]);
    const { keyId, sealed } = cipher.encrypt('a', Buffer.from('passport'));
    expect(() => cipher.decrypt('b', keyId, sealed)).toThrow(/authenticate/);
    sealed[sealed.length - 1]! ^= 1;
    expect(() => cipher.decrypt('a', keyId, sealed)).toThrow(/authenticate/);
  });
});

describe('links', () => {
  it('are valid for five minutes, for one document and by their signature', () => {
    const clock = createClock(new Date('2027-01-01T12:00:00Z'));
    const links = createDocumentLinks({ secrets: [OLD], clock });
    const token = links.create('some-id', 'application-review').url.split('/').at(-1)!;
    expect(links.read(token, 'application-review')).toBe('some-id');
    expect(createDocumentLinks({ secrets: [NEW], clock }).read(token, 'application-review')).toBeNull();
    expect(links.read(`${token}x`, 'application-review')).toBeNull();
    clock.advance(5 * 60_000);
    expect(links.read(token, 'application-review')).toBeNull();
  });
});

describe('the scanner', () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');
  it.each([
    [eicar, 'EICAR test file'],
    [`\xff\xd8\xff<script>alert(1)</script>`, 'a script'],
    ['%PDF-1.7 <HTML ', 'a web page'],
    ['%PDF-1.7 plain', null],
  ])('finds %j: %s', async (text, found) => expect(await builtInScanner.scan(Buffer.from(text, 'latin1'))).toBe(found));

  it('speaks the protocol of ClamAV', async () => {
    const received: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('data', (part: Buffer) => {
        received.push(part);
        if (!part.subarray(-4).equals(Buffer.alloc(4))) return;
        const isBad = Buffer.concat(received).includes('bad');
        received.length = 0;
        socket.end(isBad ? 'stream: Win.Test FOUND\0' : 'stream: OK\0');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const scanner = createClamScanner(`tcp://127.0.0.1:${port}`);
    expect(await scanner.scan(Buffer.from('good'))).toBeNull();
    expect(await scanner.scan(Buffer.from('bad'))).toBe('Win.Test');
    server.close();
    await once(server, 'close');
    await expect(scanner.scan(Buffer.from('good'))).rejects.toThrow(/ECONNREFUSED/);
  });
});
