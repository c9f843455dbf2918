import type { BumpCalibration } from '@lodestay/contracts';
import { formatCount } from '@lodestay/stay';

export type Horizon = BumpCalibration['horizons'][number];
export type Bucket = Horizon['buckets'][number];

/** '24%' of 0.24. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;

export const formatBucket = ({ from, to }: Bucket): string => `${Math.round(from * 100)}–${Math.round(to * 100)}%`;

export const formatForecasts = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'forecast' : 'forecasts'}`;

/** How good the predictions are, compared with knowing only the mean. */
export function describeScore({ brier, brierOfMean }: Horizon): string | null {
  if (brier === null || brierOfMean === null) return null;
  const score = `Brier score ${brier.toFixed(3)}`;
  const mean = brierOfMean.toFixed(3);
  if (brier.toFixed(3) === mean) return `${score}, the same as predicting the mean for every home.`;
  return `${score}, ${brier < brierOfMean ? 'better' : 'worse'} than ${mean} for predicting the mean for every home.`;
}
