import type { AnalyticsReport } from './model.ts';

type Vital = AnalyticsReport['vitals'][number];
export type Metric = Vital['metric'];

/** Limits of web.dev for the 75th percentile: at most `good`, and more than `poor`. LCP and INP in milliseconds. */
export const METRICS = {
  LCP: { name: 'Largest Contentful Paint', good: 2500, poor: 4000 },
  INP: { name: 'Interaction to Next Paint', good: 200, poor: 500 },
  CLS: { name: 'Cumulative Layout Shift', good: 0.1, poor: 0.25 },
} as const satisfies Record<Metric, { name: string; good: number; poor: number }>;

export type Rating = 'good' | 'warn' | 'bad';

export const RATING_LABELS: Readonly<Record<Rating, string>> = {
  good: 'Good',
  warn: 'Needs improvement',
  bad: 'Poor',
};

export const rateVital = ({ metric, p75 }: Pick<Vital, 'metric' | 'p75'>): Rating =>
  p75 <= METRICS[metric].good ? 'good' : p75 <= METRICS[metric].poor ? 'warn' : 'bad';

/** E.g. '1.8 s', '120 ms' or '0.05'. */
export function formatVital(metric: Metric, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  return metric === 'LCP' ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}

export type VitalsRow = { page: string; release: string; samples: number } & Partial<Record<Metric, Vital>>;

/** One row per page and release, with the most samples first. */
export function groupVitals(vitals: readonly Vital[]): VitalsRow[] {
  const rows = new Map<string, VitalsRow>();
  for (const vital of vitals) {
    const key = `${vital.page} ${vital.release}`;
    const row = rows.get(key) ?? { page: vital.page, release: vital.release, samples: 0 };
    rows.set(key, { ...row, [vital.metric]: vital, samples: Math.max(row.samples, vital.samples) });
  }
  return [...rows.values()].sort((a, b) => b.samples - a.samples);
}
