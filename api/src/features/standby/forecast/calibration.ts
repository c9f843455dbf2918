/** The buckets of a calibration chart: 10 percentage points each. */
export const BUCKETS = 10;

/** Outcomes with the same bucket, added up by the database. */
export type BucketSums = {
  readonly bucket: number;
  readonly forecasts: number;
  readonly booked: number;
  /** The sum of the predictions. */ readonly chances: number;
  /** The sum of (prediction - outcome)². */ readonly squares: number;
};

export type CalibrationBucket = {
  /** The predictions in it, from 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly forecasts: number;
  readonly booked: number;
  /** The mean prediction; null without forecasts. */
  readonly predicted: number | null;
  /** The share that was booked; null without forecasts. */
  readonly observed: number | null;
};

export type Calibration = {
  readonly forecasts: number;
  /** The mean squared error of the predictions: 0 is perfect. Null without forecasts. */
  readonly brier: number | null;
  /** The Brier score of predicting the observed share for every home, for comparison. */
  readonly brierOfMean: number | null;
  readonly buckets: CalibrationBucket[];
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Compares predictions with outcomes, by bucket and in all. */
export function calibrate(rows: readonly BucketSums[]): Calibration {
  const forecasts = sum(rows.map((row) => row.forecasts));
  const share = forecasts === 0 ? null : sum(rows.map((row) => row.booked)) / forecasts;
  const buckets = Array.from({ length: BUCKETS }, (_, bucket): CalibrationBucket => {
    const row = rows.find((each) => each.bucket === bucket);
    return {
      from: bucket / BUCKETS,
      to: (bucket + 1) / BUCKETS,
      forecasts: row?.forecasts ?? 0,
      booked: row?.booked ?? 0,
      predicted: row ? row.chances / row.forecasts : null,
      observed: row ? row.booked / row.forecasts : null,
    };
  });
  return {
    forecasts,
    brier: share === null ? null : sum(rows.map((row) => row.squares)) / forecasts,
    brierOfMean: share === null ? null : share * (1 - share),
    buckets,
  };
}
