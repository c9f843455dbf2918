import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from '../commands/repository.ts';

const compress = promisify(brotliCompress);

/** The best Brotli, by which budgets are measured. */
const BEST_QUALITY = 11;
/** No budget is about development builds, whose files are many times larger. */
const FAST_QUALITY = 4;

/** Sizes that were measured on this machine, a file each. They depend on nothing but the contents. */
const CACHE = join(root, '.cache', 'compressed-sizes');

/** A file of a build by its contents. */
export type MeasuredFile = { integrity: string; content: Buffer };

/**
 * The compressed size of a script in bytes. The best Brotli takes seconds for a large remote, and many sites publish the same files: each
 * test that starts its own does.
 */
export async function measureSize(
  { integrity, content }: MeasuredFile,
  production: boolean,
  cache = CACHE,
): Promise<number> {
  const quality = production ? BEST_QUALITY : FAST_QUALITY;
  const path = join(cache, `${Buffer.from(integrity).toString('base64url')}-${quality}`);
  const known = Number(await readFile(path, 'utf8').catch(() => ''));
  if (known > 0) return known;
  const { length } = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await mkdir(cache, { recursive: true });
  // Renamed, so that another process never reads a part of the number.
  const written = `${path}.${randomUUID()}`;
  await writeFile(written, String(length));
  await rename(written, path);
  return length;
}
