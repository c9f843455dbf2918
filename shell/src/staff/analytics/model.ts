import type { ResponseOf } from '@lodestay/contracts';

export const ANALYTICS_PATH = '/staff/analytics';

export type AnalyticsReport = ResponseOf<'getStaffAnalytics'>;

/** Data of the analytics page. The server reads it from the API, the shell's release renders it. Days are in UTC. */
export type AnalyticsModel = {
  /** The chosen days, `YYYY-MM-DD`. */
  from: string;
  to: string;
  today: string;
  /** Null if it could not be read; then `problem` says why. */
  report: AnalyticsReport | null;
  problem: string | null;
};
