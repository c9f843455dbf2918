import { OWNERSHIP } from '@lodestay/releases/ownership';

/** Every route of the site, e.g. '/homes/:slug' or '/s/:market for a market'. */
export const ROUTES: readonly string[] = Object.values(OWNERSHIP)
  .flat()
  .map((claim) => (typeof claim === 'string' ? claim : `${claim.path}${claim.when ? ` for a ${claim.when}` : ''}`));
