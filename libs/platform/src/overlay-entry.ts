/** The part of a history entry's state that belongs to overlays. `base` is the key of the entry below, which shows only the page. */
export type EntryState = { key?: string; overlay?: { name: string; base: string | undefined } } | null;

export const getEntryState = () => history.state as EntryState;

/** Whether the current history entry is that of an overlay, for example after going back from a home to an open map. */
export const isOverlayEntry = (name: string): boolean => getEntryState()?.overlay?.name === name;
