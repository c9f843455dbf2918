import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** A document whose nonce can be exchanged where it stands: byte offsets of it, and how long it is. */
type Slotted = { bytes: Buffer; at: readonly number[]; length: number };

const decompress = promisify(brotliDecompress);

/** The document with another nonce, which is as long as the one before. */
function withNonce({ bytes, at }: Slotted, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const offset of at) copy.write(nonce, offset, 'latin1');
  return copy;
}

/** Where a nonce stands. It is random and nobody has seen it yet, so what visitors can bring into a page never equals it. */
function findSlots(document: Buffer, nonce: string): Slotted {
  const at: number[] = [];
  for (let offset = document.indexOf(nonce); offset >= 0; offset = document.indexOf(nonce, offset + nonce.length))
    at.push(offset);
  return { bytes: document, at, length: nonce.length };
}

/** A document whose nonce can be replaced, compressed or not. */
export type NonceDocument = {
  /** Size without compression. */ bytes: number;
  plain(nonce: string): Buffer;
  /** Compressed once, at the first call. Null when the nonces of this document cannot be replaced in its compressed form. */
  brotli(nonce: string): Promise<Buffer | null>;
};

/** Makes a document that was rendered with one nonce reusable with any other nonce of the same length. */
export function createNonceDocument(document: Buffer, nonce: string, quality: number): NonceDocument {
  const plain = findSlots(document, nonce);
  let compressed: Promise<Slotted | null> | undefined;
  return {
    bytes: document.length,
    plain: (next) => withNonce(plain, next),
    async brotli(next) {
      const slotted = await (compressed ??= brotliSlots(plain, quality).catch(() => null));
      return slotted && withNonce(slotted, next);
    },
  };
}

/** How many bytes after a nonce are in one block with it: brotli reads a byte in the light of the two before it. */
const CONTEXT = 2;

const TRIES = 3;

/**
 * The document in brotli, with slots. Each nonce is a block of its own; random bytes do not get smaller, so brotli leaves them
 * as they are, and nothing that follows copies them, because for the compressor every slot holds others. That this came true
 * is tried with another nonce before anybody gets it: null when it never did.
 */
async function brotliSlots(plain: Slotted, quality: number): Promise<Slotted | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const slotted = await compressOnce(plain, quality);
    const trial = randomBytes(plain.length).toString('base64url').slice(0, plain.length);
    const read = slotted && (await decompress(withNonce(slotted, trial)).catch(() => null));
    if (read?.equals(withNonce(plain, trial))) return slotted;
  }
  return null;
}

/** Null when brotli has written a slot as something else than its bytes. */
async function compressOnce(plain: Slotted, quality: number): Promise<Slotted | null> {
  const { bytes, at, length } = plain;
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  const flushed = () => new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
  const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject));

  const slots: number[] = [];
  let written = 0;
  for (const offset of at) {
    stream.write(bytes.subarray(written, offset));
    await flushed();
    const [blockAt, firstChunk] = [size, chunks.length];
    const filling = randomBytes(length);
    stream.write(Buffer.concat([filling, bytes.subarray(offset + length, offset + length + CONTEXT)]));
    await flushed();
    const inBlock = Buffer.concat(chunks.slice(firstChunk)).indexOf(filling);
    if (inBlock < 0) return null;
    slots.push(blockAt + inBlock);
    written = offset + length + CONTEXT;
  }
  stream.end(bytes.subarray(written));
  await ended;
  return { bytes: Buffer.concat(chunks), at: slots, length };
}
