/** Random ID and source of the visit. In sessionStorage, so it ends with the tab. */
export const VISIT_KEY = 'analytics_visit';
/** The day of the last visit, in localStorage. */
export const LAST_DAY_KEY = 'analytics_last_day';
