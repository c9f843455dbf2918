import { readFile, writeFile } from 'node:fs/promises';

/** File next to the store of this checkout with the versions of its last start. Other versions were built since. */
const toRecordPath = (store: string) => `${store}.built.json`;

export type Versions = Readonly<Record<string, string>>;

/** Empty if the file is missing or invalid. */
export async function readBuilt(store: string): Promise<Versions> {
  try {
    return JSON.parse(await readFile(toRecordPath(store), 'utf8')) as Versions;
  } catch {
    return {};
  }
}

export const writeBuilt = (store: string, versions: Versions): Promise<void> =>
  writeFile(toRecordPath(store), `${JSON.stringify(versions, null, 2)}\n`);
