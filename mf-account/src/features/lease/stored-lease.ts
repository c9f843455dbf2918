import { createStoredValue } from '@lodestay/saved';

/** Longer than any query of a lease. */
const MAX_LENGTH = 500;

/** The query of a visitor's lease in this browser; empty if there is none. It is never sent to a server on its own. */
export const storedLease = createStoredValue<string>('my_lease', '', (stored) =>
  typeof stored === 'string' && stored.length <= MAX_LENGTH ? stored : '',
);
