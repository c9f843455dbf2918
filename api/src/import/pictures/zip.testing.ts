import { buffer } from 'node:stream/consumers';
import { ZipFile as ZipWriter } from 'yazl';

export type ZipFile = {
  readonly name: string;
  readonly content: Buffer;
  readonly mode?: number;
  /** False values to write into the file's entry in the list of files. */
  readonly falseFields?: FalseFields;
};

export type FalseFields = Partial<Record<'crc' | 'packed' | 'bytes' | 'at' | 'method', number>> & {
  readonly encrypted?: true;
};

/** Creates a zip file. Every second file is compressed. */
export async function createZip(files: readonly ZipFile[]): Promise<Buffer> {
  const writer = new ZipWriter();
  for (const [index, { name, content, mode }] of files.entries()) {
    if (name.endsWith('/')) writer.addEmptyDirectory(name);
    else writer.addBuffer(content, name, { compress: index % 2 === 0, ...(mode === undefined ? {} : { mode }) });
  }
  writer.end();
  const zip = await buffer(writer.outputStream);
  for (const { name, falseFields } of files) if (falseFields) falsifyEntry(zip, name, falseFields);
  return zip;
}

/** Writes false values into the entry of one file. */
export function falsifyEntry(
  zip: Buffer,
  name: string,
  { crc, packed, bytes, at, method, encrypted }: FalseFields,
): void {
  const entry = findEntry(zip, name);
  if (encrypted) zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8);
  if (method !== undefined) zip.writeUInt16LE(method, entry + 10);
  for (const [value, place] of [
    [crc, 16],
    [packed, 20],
    [bytes, 24],
    [at, 42],
  ] as const)
    if (value !== undefined) zip.writeUInt32LE(value, entry + place);
}

/** Returns the position of the end-of-central-directory record, which points to the list of files. */
export const findEndRecord = (zip: Buffer): number => zip.lastIndexOf(Buffer.from('PK\x05\x06'));

function findEntry(zip: Buffer, name: string): number {
  for (let at = zip.readUInt32LE(findEndRecord(zip) + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + length) === name) return at;
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`${name} is not in the archive`);
}
