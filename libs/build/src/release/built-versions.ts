import { readFile, writeFile } from 'node:fs/promises';

/** Beside the store of this checkout: which versions it was last started with. What differs from them was built since. */
const pathOf = (store: string) => `${store}.built.json`;

export type Versions = Readonly<Record<string, string>>;

/** Empty where nothing has been written yet, or nothing that can be read. */
export async function readBuilt(store: string): Promise<Versions> {
  try {
    return JSON.parse(await readFile(pathOf(store), 'utf8')) as Versions;
  } catch {
    return {};
  }
}

export const writeBuilt = (store: string, versions: Versions): Promise<void> =>
  writeFile(pathOf(store), `${JSON.stringify(versions, null, 2)}\n`);
