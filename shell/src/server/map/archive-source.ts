import { open } from 'node:fs/promises';
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';
import { readLimited } from './read-limited.ts';

/** The largest range of an archive that is read at once: a directory, the metadata or a tile. */
export const MAX_RANGE_BYTES = 4 * 1024 * 1024;

const READ_MS = 5000;

function checkRange(length: number): void {
  if (length > MAX_RANGE_BYTES) throw new Error(`a part of the archive has ${length} bytes`);
}

/** Throws if the archive is not the one whose directory was read, so that the reader starts again. */
function checkEtag(expected: string | undefined, found: string | undefined): void {
  if (expected !== undefined && found !== expected) throw new EtagMismatch(`the archive has changed`);
}

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

/** Reads ranges of a local archive. */
export const createFileSource = (path: string): Source => ({
  getKey: () => path,
  async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
    checkRange(length);
    const file = await open(path);
    try {
      const { size, mtimeMs } = await file.stat();
      const found = `${mtimeMs}-${size}`;
      checkEtag(etag, found);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: toArrayBuffer(buffer.subarray(0, bytesRead)), etag: found };
    } finally {
      await file.close();
    }
  },
});

/** Reads ranges of an archive on another server. The server must support range requests. */
export const createUrlSource = (url: string): Source => ({
  getKey: () => url,
  async getBytes(offset, length, _signal, etag): Promise<RangeResponse> {
    checkRange(length);
    const { status, headers, body } = await readLimited(
      url,
      { timeoutMs: READ_MS, maxBytes: length },
      { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
    );
    if (status !== 206 || !headers.get('content-range')?.startsWith(`bytes ${offset}-`))
      throw new Error(`the server of the archive does not send ranges (status ${status})`);
    const found = headers.get('etag') ?? undefined;
    checkEtag(etag, found);
    return { data: toArrayBuffer(body), ...(found !== undefined && { etag: found }) };
  },
});
