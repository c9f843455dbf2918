const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** Segments that a picture needs to look right: JFIF, the color profile and Adobe's color transform. */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** A JPEG without EXIF, XMP and comments. Its pixels stay as they are. What is no JPEG comes back unchanged. */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + (bytes[at + 2]! << 8) + bytes[at + 3]!;
    if (end > bytes.length || end < at + 4) return bytes;
    const isMetadata = marker === COMMENT || (isApp(marker) && !KEPT_APPS.has(marker));
    if (!isMetadata) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}
