import { getSiteToday } from '@lodestay/stay';

/** Whether an annual membership, or Standby, is active. It ends with the last day of the site's calendar, wherever the person is. */
export const isActiveMembership = (activeThrough: string | null, now: Date): boolean =>
  activeThrough !== null && activeThrough >= getSiteToday(now.getTime());
