import type { AnalyticsSettings } from '../boot-data.ts';
import { isSampled, SAMPLE_RATES } from './sample-rates.ts';

/** Starts the configured monitoring. OpenTelemetry traces only sampled visits; Datadog samples by itself. */
export async function startMonitoring(
  { openTelemetry, datadog }: Pick<AnalyticsSettings, 'openTelemetry' | 'datadog'>,
  { visit, release }: { visit: string; release: string },
): Promise<void> {
  if (openTelemetry && isSampled(visit, SAMPLE_RATES.sessions)) {
    const { startOpenTelemetry } = await import(/* webpackChunkName: "open-telemetry" */ './open-telemetry.ts');
    startOpenTelemetry(openTelemetry, release);
  }
  if (datadog) {
    const { startDatadog } = await import(/* webpackChunkName: "datadog" */ './datadog.ts');
    startDatadog(datadog, release);
  }
}
