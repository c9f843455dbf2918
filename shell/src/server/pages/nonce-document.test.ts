import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { createNonceDocument } from './nonce-document.ts';
import { NONCE_LENGTH } from '../document/view-nonce.ts';

const freshNonce = () => randomBytes(NONCE_LENGTH).toString('base64url').slice(0, NONCE_LENGTH);

const nonce = freshNonce();
const createDocument = (parts: readonly string[]) => createNonceDocument(Buffer.from(parts.join(nonce)), nonce, 5);
const words = fc.lorem({ maxCount: 40 }).map((text) => `"><p class="soft">${text}</p><script nonce="`);

describe('createNonceDocument', () => {
  it('replaces every nonce and keeps the rest unchanged', () => {
    const page = createDocument(['<script nonce="', '">“quoted”</script><style nonce="', '">']);
    const other = freshNonce();
    expect(page.plain(other).toString()).toBe(`<script nonce="${other}">“quoted”</script><style nonce="${other}">`);
    expect(page.plain(freshNonce()).includes(other)).toBe(false);
  });

  it('is compressed once and decompresses correctly with any nonce', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 12 }), async (parts) => {
        const page = createDocument(parts);
        for (const given of [freshNonce(), freshNonce()])
          expect(brotliDecompressSync((await page.brotli(given))!).toString()).toBe(parts.join(given));
      }),
      { numRuns: 40 },
    );
  });

  it('copies nothing from a nonce into the text after it, whatever the text ends with', async () => {
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const word = () => randomBytes(6).toString('base64url');
    const tags = [...characters].map((character) => `${word()}${character}"></${word()}`).join('');
    const parts = ['<script nonce="', `"></script><style nonce="`, `"></style>${tags}`];
    for (let run = 0; run < 600; run++) {
      const page = createDocument(parts);
      const given = freshNonce();
      expect(brotliDecompressSync((await page.brotli(given))!).toString()).toBe(parts.join(given));
    }
  });

  it('adds only a few bytes per nonce', async () => {
    const parts = Array.from({ length: 10 }, (_, index) =>
      `"><li>Home ${index}, ${index * 137} dollars a month</li>`.repeat(20),
    );
    const compressed = await createDocument(parts).brotli(nonce);
    expect(compressed!.length).toBeLessThan(brotliCompressSync(Buffer.from(parts.join(nonce))).length + 9 * 90);
  });
});
