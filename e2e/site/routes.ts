import { OWNERSHIP } from '@lodestay/releases/ownership';

/** Every route of the site as tests name it: '/s/:market for a market', '/homes/:slug'. */
export const ROUTES: readonly string[] = Object.values(OWNERSHIP)
  .flat()
  .map((claim) => (typeof claim === 'string' ? claim : `${claim.path}${claim.when ? ` for a ${claim.when}` : ''}`));
