import { buffer } from 'node:stream/consumers';
import { ZipFile as ZipWriter } from 'yazl';

export type ZipFile = {
  readonly name: string;
  readonly content: Buffer;
  readonly mode?: number;
  /** What the archive says of it where that is not the truth. */ readonly claims?: Claims;
};

export type Claims = Partial<Record<'crc' | 'packed' | 'bytes' | 'at' | 'method', number>> & {
  readonly encrypted?: true;
};

/** A zip file as common programs write it; every second file is stored, the others deflated. */
export async function zipOf(files: readonly ZipFile[]): Promise<Buffer> {
  const writer = new ZipWriter();
  for (const [index, { name, content, mode }] of files.entries()) {
    if (name.endsWith('/')) writer.addEmptyDirectory(name);
    else writer.addBuffer(content, name, { compress: index % 2 === 0, ...(mode === undefined ? {} : { mode }) });
  }
  writer.end();
  const zip = await buffer(writer.outputStream);
  for (const { name, claims } of files) if (claims) claim(zip, name, claims);
  return zip;
}

/** Changes what the list of files says of one file. */
export function claim(zip: Buffer, name: string, { crc, packed, bytes, at, method, encrypted }: Claims): void {
  const entry = entryOf(zip, name);
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

/** Where the record at the end of the archive begins, which says where its list of files is. */
export const endOf = (zip: Buffer): number => zip.lastIndexOf(Buffer.from('PK\x05\x06'));

function entryOf(zip: Buffer, name: string): number {
  for (let at = zip.readUInt32LE(endOf(zip) + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + length) === name) return at;
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`${name} is not in the archive`);
}
