const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const FILL = 0xff;
/** What the segments start with that a picture needs to look right: JFIF, the color profile and Adobe's color transform. */
const KEPT_APPS: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;

function isMetadata(marker: number, contents: Uint8Array): boolean {
  if (!isApp(marker)) return marker === COMMENT;
  const wanted = KEPT_APPS[marker];
  return !wanted || !Buffer.from(contents.subarray(0, wanted.length)).equals(Buffer.from(wanted, 'latin1'));
}

/** Where the compressed pixels that begin at `start` end: at the next marker that is not a part of them. */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    const isPixels = next === 0 || next === FILL || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels) return at;
  }
  return bytes.length;
}

/**
 * The first picture of a JPEG, without EXIF, XMP and comments. Its pixels stay as they are. What follows its end, such as smaller
 * pictures with metadata of their own, is left out. Null for what is no JPEG.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === FILL) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    if (at + 4 > bytes.length) return null;
    const length = (bytes[at + 2]! << 8) + bytes[at + 3]!;
    const contentsEnd = at + 2 + length;
    if (length < 2 || contentsEnd > bytes.length) return null;
    const end = marker === START_OF_SCAN ? findScanEnd(bytes, contentsEnd) : contentsEnd;
    if (!isMetadata(marker, bytes.subarray(at + 4, contentsEnd))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  // Viewers show a picture that ends too early, so it only gets its end back.
  return Buffer.concat([...kept, Uint8Array.of(0xff, END_OF_IMAGE)]);
}
