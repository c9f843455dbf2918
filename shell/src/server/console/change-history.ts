import type { ChangeLog, LoggedChange } from '@lodestay/releases';

/** Returns a function that reads the whole history, oldest first. It caches the history and reads only new changes. */
export function createChangeHistory(changes: ChangeLog) {
  let known: readonly LoggedChange[] = [];
  let taken = 0;
  let reading: Promise<unknown> = Promise.resolve();

  async function read(): Promise<readonly LoggedChange[]> {
    const found = await changes.readSince(known.at(-1) ?? null, taken);
    taken = found.taken;
    known = [...known, ...found.changes];
    return known;
  }

  /** Rejects when the store cannot be read. */
  return (): Promise<readonly LoggedChange[]> => {
    const result = reading.then(read);
    reading = result.catch(() => {});
    return result;
  };
}
