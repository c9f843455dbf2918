import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** A document with the byte offsets and the length of its nonce, so that the nonce can be replaced. */
type Slotted = { bytes: Buffer; at: readonly number[]; length: number };

const decompress = promisify(brotliDecompress);

/** Copies the document with a new nonce of the same length. */
function withNonce({ bytes, at }: Slotted, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const offset of at) copy.write(nonce, offset, 'latin1');
  return copy;
}

/** Finds the nonce in the document. The nonce is new and random, so content from visitors cannot contain it. */
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

/** Bytes after a nonce that belong to its block: brotli uses the two previous bytes as context. */
const CONTEXT = 2;

const MAX_ATTEMPTS = 3;

/** A byte that no UTF-8 text contains. */
const NO_TEXT = 0xff;

/** Random bytes in place of a nonce. Text next to it that is repeated later, such as `">`, never matches the edge of the nonce, too. */
function createFilling(length: number): Buffer {
  const filling = randomBytes(length);
  filling[0] = NO_TEXT;
  filling[length - 1] = NO_TEXT;
  return filling;
}

/** Two nonces that differ in each character, so whatever is copied from a nonce is wrong for one of them. */
function createTrials(length: number): string[] {
  const first = randomBytes(length).toString('hex').slice(0, length);
  return [first, first.replaceAll(/./g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 1))];
}

/**
 * Compresses the document with replaceable nonces. Each nonce is a separate block of random bytes. Random bytes do not
 * compress, so brotli stores them unchanged, and they are different for each nonce, so later data does not refer to
 * them. The result is verified with two trial nonces. Null if no attempt succeeded.
 */
async function brotliSlots(plain: Slotted, quality: number): Promise<Slotted | null> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const slotted = await compressOnce(plain, quality);
    if (slotted && (await isReplaceable(plain, slotted))) return slotted;
  }
  return null;
}

async function isReplaceable(plain: Slotted, compressed: Slotted): Promise<boolean> {
  for (const trial of createTrials(plain.length)) {
    const read = await decompress(withNonce(compressed, trial)).catch(() => null);
    if (!read?.equals(withNonce(plain, trial))) return false;
  }
  return true;
}

/** Null if brotli did not store a nonce unchanged. */
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
    const filling = createFilling(length);
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
