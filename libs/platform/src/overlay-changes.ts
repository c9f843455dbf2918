/** Overlays with a history entry, each with the changes that wait until its entry is gone. */
const held = new Map<string, (() => void)[]>();

/**
 * Runs `change` when the entry of a closing overlay is gone, or at once if it has none. A navigation before that would be canceled by
 * going back.
 */
export function afterOverlayEntry(name: string, change: () => void) {
  const changes = held.get(name);
  if (changes) changes.push(change);
  else change();
}

/** From now on, changes wait until the entry of the overlay is gone. */
export function holdChanges(name: string) {
  if (!held.has(name)) held.set(name, []);
}

export const hasHeldChanges = (name: string): boolean => Boolean(held.get(name)?.length);

/** Runs each change once, however often the browser says that it went back. */
export function runHeldChanges(name: string) {
  const changes = held.get(name) ?? [];
  held.delete(name);
  for (const change of changes) change();
}
