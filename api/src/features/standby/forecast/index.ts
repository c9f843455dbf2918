import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { AnyDb } from '../../../platform/db/index.ts';
import { route } from '../../../platform/http/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { createCalibrationView } from './calibration-view.ts';
import { createForecastLog } from './forecast-log.ts';
import { createForecastView } from './forecast-view.ts';

/** Seconds between checks whether the night's forecasts are due. A check reads one row. */
const CHECK_SECONDS = 60;

type Options = { db: AnyDb; clock: Clock; jobs: Jobs };

/** How likely a Standby guest has to move, and whether such forecasts came true. */
export function registerForecast(app: FastifyInstance, { jobs, ...options }: Options): void {
  const getForecast = createForecastView(options);
  jobs.every(CHECK_SECONDS, 'record-bump-forecasts', createForecastLog(options).runIfDue);
  route(app, contracts.getBumpForecast, ({ params, query }) => getForecast(params.slug, query.startDate));
  route(app, contracts.getBumpCalibration, createCalibrationView(options));
}
