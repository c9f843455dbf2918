/** The event of a page of the staff console that changed a record, by which the frame around it refreshes the counts of the queues. */
const RECORD_CHANGED = 'lodestay:record-changed';

/** Tells the frame of the staff console that a write changed a record. */
export const announceRecordChange = (): void => void document.dispatchEvent(new Event(RECORD_CHANGED));

/** Calls `listener` after each write in the staff console. Returns a function that ends it. */
export function onRecordChange(listener: () => void): () => void {
  document.addEventListener(RECORD_CHANGED, listener);
  return () => document.removeEventListener(RECORD_CHANGED, listener);
}
