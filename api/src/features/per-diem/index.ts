import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/index.ts';
import { createPerDiemRates } from './per-diem-rates.ts';
import type { Db } from './tables.ts';

/** Registers the lodging per diem rates by locality. `npm run import -- --per-diem FILE` fills them. */
export function registerPerDiem(app: FastifyInstance, { db }: { db: Db }): void {
  const rates = createPerDiemRates({ db });
  route(app, contracts.listPerDiemLocalities, () => rates.list());
  route(app, contracts.getPerDiemRates, ({ params }) => rates.get(params.slug));
}
