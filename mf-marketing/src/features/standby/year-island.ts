import { staticIsland } from '@lodestay/platform/static-island';

/** The comparison has no controls that need code. Its markup comes with the document. */
export const Year = staticIsland(
  async () => (await import(/* webpackChunkName: "standby-year" */ './year-section.tsx')).YearSection,
);
