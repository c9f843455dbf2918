import { lazy } from 'react';

/** The history entry of a calendar on phones. It loads when the calendar opens. */
export const DatesHistoryEntry = lazy(() =>
  import(/* webpackChunkName: "dates-history-entry" */ './dates-history-entry.tsx').then(
    (module) => ({ default: module.DatesHistoryEntry }),
    // Without it, Back leaves the page. The calendar still works.
    () => ({ default: () => null }),
  ),
);
