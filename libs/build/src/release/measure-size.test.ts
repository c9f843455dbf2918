import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { onTestFinished } from '@lodestay/testing/on-test-finished';
import { measureSize } from './measure-size.ts';

it('measures the best compression of a file, and of the same contents only once', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'lodestay-sizes-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const content = Buffer.from(
    Array.from({ length: 300 }, (_, index) => `console.log('${index * index}', ${index % 7});`).join('\n'),
  );
  const compress = (quality: number) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
  const file = { content, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
  const best = compress(11);
  expect(await Promise.all([measureSize(file, true, cache), measureSize(file, true, cache)])).toEqual([best, best]);
  // The contents are not compressed again.
  expect(await measureSize({ ...file, content: Buffer.alloc(0) }, true, cache)).toBe(best);
  // A development build is compressed less, and remembered apart.
  expect(await measureSize(file, false, cache)).toBeGreaterThan(best);
  expect(await measureSize({ content: Buffer.from('1;'), integrity: 'sha256-other' }, true, cache)).toBeLessThan(best);
});
