import { onCLS, onINP, onLCP } from 'web-vitals';

/** Measures the web vitals of this document. Browsers also report what happened before this code loaded. */
export function measureWebVitals(track: (metric: 'LCP' | 'INP' | 'CLS', value: number) => void): void {
  const report = ({ name, value }: { name: 'LCP' | 'INP' | 'CLS'; value: number }) =>
    // CLS has no unit and is far below 1; milliseconds need no decimals.
    track(name, name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value));
  onCLS(report);
  onINP(report);
  onLCP(report);
}
