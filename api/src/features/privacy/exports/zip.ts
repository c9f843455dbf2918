import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type ZipEntry = { path: string; bytes: Buffer };

/** A ZIP file with these entries. */
export async function createZip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { path, bytes } of entries) zip.addBuffer(bytes, path, { mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}
