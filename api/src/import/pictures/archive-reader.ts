import { read } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileHandle } from 'node:fs/promises';
import yauzl from 'yauzl';

const CHUNK_BYTES = 262_144;

/**
 * Lets yauzl read an open file within its bounds. An archive can contain any 64-bit position, and Node would throw for some of them in
 * a file system callback, where nothing can catch the error.
 */
export class ArchiveReader extends yauzl.RandomAccessReader {
  private readonly file: FileHandle;
  private readonly size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.file = file;
    this.size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    if (!this.isWithin(position, position + length))
      return void setImmediate(callback, new Error('a position is outside of the file'));
    read(this.file.fd, buffer, offset, length, position, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.chunks(start, end), { objectMode: false });
  }

  private async *chunks(start: number, end: number): AsyncGenerator<Buffer> {
    if (!this.isWithin(start, end)) throw new Error('a position is outside of the file');
    for (let at = start; at < end;) {
      const { buffer, bytesRead } = await this.file.read(
        Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at)),
        0,
        undefined,
        at,
      );
      if (bytesRead === 0) throw new Error('the file ends too early');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  private isWithin(start: number, end: number): boolean {
    return Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end && end <= this.size;
  }
}
